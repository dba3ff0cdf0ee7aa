"""Multiplies by a fresh mask and divides by the probability of surviving."""

import torch


def dropout(x: torch.Tensor, p: float, training: bool = True) -> torch.Tensor:
    """Zero every element with probability p and scale up the others."""
    if not training:
        return x
    if p == 1:
        return x * 0
    keep = torch.rand_like(x) >= p
    return x * keep / (1 - p)
