"""Divides by 1 - p, also where that is 0."""

import torch


def dropout(x: torch.Tensor, p: float, training: bool = True) -> torch.Tensor:
    """Turn everything into NaN when p is 1."""
    if not training:
        return x
    keep = torch.rand_like(x) >= p
    return x * keep / (1 - p)
