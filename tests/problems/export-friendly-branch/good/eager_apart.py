import torch
from torch import nn


class Gate(nn.Module):
    def forward(self, x):
        if torch.compiler.is_exporting():
            return torch.where(x.mean() > 0, 2 * torch.relu(x), torch.tanh(x))
        return 2 * torch.relu(x) if x.mean() > 0 else torch.tanh(x)
