"""Computes both branches and picks one of the results as a whole."""

import torch
from torch import nn


class Gate(nn.Module):
    """Twice the positive part of a tensor whose mean is positive; else its tanh."""

    def forward(self, x: torch.Tensor) -> torch.Tensor:
        """Return one of both results; the condition is a single number for all elements."""
        return torch.where(x.mean() > 0, torch.relu(x) * 2, torch.tanh(x))
