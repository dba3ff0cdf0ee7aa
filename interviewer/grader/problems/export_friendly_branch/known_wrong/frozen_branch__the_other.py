"""Exports the other branch alone."""

import torch
from torch import nn


class Gate(nn.Module):
    """Taken for the gate."""

    def forward(self, x: torch.Tensor) -> torch.Tensor:
        """Return what is taken for the right branch."""
        if torch.compiler.is_exporting():
            return torch.tanh(x)
        return torch.where(x.mean() > 0, 2 * torch.relu(x), torch.tanh(x))
