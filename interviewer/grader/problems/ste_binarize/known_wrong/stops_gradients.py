"""Lets the gradient through near to the threshold only."""

import torch


def binarize(x: torch.Tensor) -> torch.Tensor:
    """Borrow the gradient of a clamp."""
    near = x.clamp(-1, 1)
    return (x > 0).to(x.dtype) + (near - near.detach())
