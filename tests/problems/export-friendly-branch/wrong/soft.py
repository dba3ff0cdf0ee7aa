import torch
from torch import nn


class Gate(nn.Module):
    def forward(self, x):
        share = torch.sigmoid(100 * x.mean())
        return share * 2 * torch.relu(x) + (1 - share) * torch.tanh(x)
