"""Returns distances instead of their squares."""

import torch


def pairwise_sq_dist(a: torch.Tensor, b: torch.Tensor) -> torch.Tensor:
    """Forget that the squares were asked for."""
    return torch.cdist(a, b)
