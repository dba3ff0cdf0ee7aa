import torch
from torch import nn


class Gate(nn.Module):
    def forward(self, x):
        return torch.cond(
            x.mean() > 0,
            lambda t: 2 * torch.relu(t),
            lambda t: torch.tanh(t),
            (x,),
        )
