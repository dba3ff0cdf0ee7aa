"""Adds x and takes it off again, which leaves nothing of 1 where x is large."""

import torch


def binarize(x: torch.Tensor) -> torch.Tensor:
    """Add a difference of numbers of different size."""
    hard = (x > 0).to(x.dtype)
    return x + (hard - x).detach()
