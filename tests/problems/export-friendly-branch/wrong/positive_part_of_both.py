import torch
from torch import nn


class Gate(nn.Module):
    def forward(self, x):
        y = torch.relu(x)
        return torch.where(x.mean() > 0, 2 * y, torch.tanh(y))
