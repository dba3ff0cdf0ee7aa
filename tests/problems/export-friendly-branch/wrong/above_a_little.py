import torch
from torch import nn


class Gate(nn.Module):
    def forward(self, x):
        return torch.where(x.mean() > 1e-4, 2 * torch.relu(x), torch.tanh(x))
