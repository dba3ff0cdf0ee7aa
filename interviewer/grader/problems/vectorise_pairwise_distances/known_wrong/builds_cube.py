"""Makes all differences before it adds up their squares."""

import torch


def pairwise_sq_dist(a: torch.Tensor, b: torch.Tensor) -> torch.Tensor:
    """Take N * M * D elements."""
    return (a.unsqueeze(1) - b.unsqueeze(0)).square().sum(-1)
