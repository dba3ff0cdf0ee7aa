"""Reads the mean as a Python number."""

import torch
from torch import nn


class Gate(nn.Module):
    """Taken for the gate."""

    def forward(self, x: torch.Tensor) -> torch.Tensor:
        """Return what is taken for the right branch."""
        return 2 * torch.relu(x) if x.mean().item() > 0 else torch.tanh(x)
