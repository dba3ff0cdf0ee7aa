"""Compares, and leaves it at that: the result is a constant to autograd."""

import torch


def binarize(x: torch.Tensor) -> torch.Tensor:
    """Forget about the gradient."""
    return (x > 0).to(x.dtype)
