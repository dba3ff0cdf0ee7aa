import torch
from torch import nn


class Gate(nn.Module):
    def forward(self, x):
        return torch.where((x > 0).double().mean() > 0.5, 2 * torch.relu(x), torch.tanh(x))
