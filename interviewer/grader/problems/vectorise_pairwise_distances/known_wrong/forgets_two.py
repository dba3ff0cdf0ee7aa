"""Subtracts the products once."""

import torch


def pairwise_sq_dist(a: torch.Tensor, b: torch.Tensor) -> torch.Tensor:
    """Forget the 2 of the binomial formula."""
    squares = (a * a).sum(1, keepdim=True) + (b * b).sum(1)
    return (squares - a @ b.T).clamp(min=0)
