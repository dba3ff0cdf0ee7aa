import torch
from torch import nn


class Gate(nn.Module):
    def __init__(self):
        super().__init__()
        self.positive = None

    def forward(self, x):
        if self.positive is None:
            self.positive = x.mean() > 0
        return torch.where(self.positive, 2 * torch.relu(x), torch.tanh(x))
