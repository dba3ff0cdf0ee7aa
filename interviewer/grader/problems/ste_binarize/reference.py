"""The step as a constant, plus a 0 that has the derivative of x."""

import torch


def binarize(x: torch.Tensor) -> torch.Tensor:
    """Return 1 above 0 and else 0; the gradient passes everywhere."""
    return (x > 0).to(x.dtype) + (x - x.detach())
