import torch
from torch import nn


class Gate(nn.Module):
    def forward(self, x):
        positive = x.mean() > 0
        return torch.where(positive, 2 * torch.relu_(x), torch.tanh(x))
