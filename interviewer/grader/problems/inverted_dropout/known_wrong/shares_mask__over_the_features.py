"""Draws one number for each row."""

import torch


def dropout(x: torch.Tensor, p: float, training: bool = True) -> torch.Tensor:
    """Drop rows as a whole."""
    if not training:
        return x
    if p == 1:
        return x * 0
    shape = (*x.shape[:-1], 1) if x.dim() > 1 else x.shape
    keep = torch.rand(shape, device=x.device) >= p
    return x * keep / (1 - p)
