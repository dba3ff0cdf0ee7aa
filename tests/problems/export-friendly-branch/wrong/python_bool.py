import torch
from torch import nn


class Gate(nn.Module):
    def forward(self, x):
        positive = bool(x.mean() > 0)
        return positive * 2 * torch.relu(x) + (not positive) * torch.tanh(x)
