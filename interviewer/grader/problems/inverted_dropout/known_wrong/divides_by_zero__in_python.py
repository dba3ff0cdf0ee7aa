"""Computes the scale as a Python number, which has no infinity to offer."""

import torch


def dropout(x: torch.Tensor, p: float, training: bool = True) -> torch.Tensor:
    """Raise ZeroDivisionError when p is 1."""
    if not training:
        return x
    scale = 1 / (1 - p)
    return x * (torch.rand_like(x) >= p) * scale
