"""Takes a mean of exactly 0 for a positive one."""

import torch
from torch import nn


class Gate(nn.Module):
    """Taken for the gate."""

    def forward(self, x: torch.Tensor) -> torch.Tensor:
        """Return what is taken for the right branch."""
        return torch.where(x.mean() >= 0, 2 * torch.relu(x), torch.tanh(x))
