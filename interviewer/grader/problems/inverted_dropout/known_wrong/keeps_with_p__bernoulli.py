"""Draws the mask with bernoulli from p instead of 1 - p."""

import torch


def dropout(x: torch.Tensor, p: float, training: bool = True) -> torch.Tensor:
    """Keep with p."""
    if not training:
        return x
    if p == 1:
        return x * 0
    return x * torch.bernoulli(torch.full_like(x, p)) / (1 - p)
