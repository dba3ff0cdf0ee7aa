"""Decides once, for the example, and keeps to it."""

import torch
from torch import nn


class Gate(nn.Module):
    """Taken for the gate."""

    def forward(self, x: torch.Tensor) -> torch.Tensor:
        """Return what is taken for the right branch."""
        if torch.compiler.is_exporting():
            return 2 * torch.relu(x)
        return torch.where(x.mean() > 0, 2 * torch.relu(x), torch.tanh(x))
