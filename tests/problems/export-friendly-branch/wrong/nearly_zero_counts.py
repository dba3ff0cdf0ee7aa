import torch
from torch import nn


class Gate(nn.Module):
    def forward(self, x):
        mean = x.mean()
        low = (mean == 0) | (mean < -1e-6)
        return torch.where(low, torch.tanh(x), 2 * torch.relu(x))
