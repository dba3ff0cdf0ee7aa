import torch
from torch import nn


class Gate(nn.Module):
    def forward(self, x):
        if x.mean() > 0:
            return torch.relu(x) * 2
        return torch.tanh(x)
