import torch
from torch import nn


class Gate(nn.Module):
    def forward(self, x):
        return torch.where(x.mean() < 0, torch.tanh(x), 2 * torch.relu(x))
