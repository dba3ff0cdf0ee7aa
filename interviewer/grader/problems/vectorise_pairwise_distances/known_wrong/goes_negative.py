"""Leaves what rounding makes of distances that are 0."""

import torch


def pairwise_sq_dist(a: torch.Tensor, b: torch.Tensor) -> torch.Tensor:
    """Forget the bound."""
    squares = (a * a).sum(1, keepdim=True) + (b * b).sum(1)
    return squares - 2 * a @ b.T
