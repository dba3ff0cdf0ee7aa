"""Draws one number for each feature."""

import torch


def dropout(x: torch.Tensor, p: float, training: bool = True) -> torch.Tensor:
    """Let every row lose the same features."""
    if not training or p == 0:
        return x
    if p == 1:
        return x * 0
    keep = torch.rand(x.shape[-1:], dtype=x.dtype, device=x.device) >= p
    return x * keep / (1 - p)
