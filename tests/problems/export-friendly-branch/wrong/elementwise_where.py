import torch
from torch import nn


class Gate(nn.Module):
    def forward(self, x):
        return torch.where(x > 0, 2 * x, x.tanh())
