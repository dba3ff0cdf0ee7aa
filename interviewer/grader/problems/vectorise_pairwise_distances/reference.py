"""Expands the square, so that a matrix product does the work."""

import torch


def pairwise_sq_dist(a: torch.Tensor, b: torch.Tensor) -> torch.Tensor:
    """Return |a|^2 + |b|^2 - 2 ab for every pair, bounded below by 0."""
    squares = (a * a).sum(1, keepdim=True) + (b * b).sum(1)
    return (squares - 2 * a @ b.T).clamp(min=0)
