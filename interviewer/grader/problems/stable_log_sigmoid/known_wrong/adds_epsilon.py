"""Keeps the logarithm away from 0 with a small constant."""

import torch


def log_sigmoid(x: torch.Tensor) -> torch.Tensor:
    """Shift the argument of the logarithm."""
    return torch.log(torch.sigmoid(x) + 1e-8)
