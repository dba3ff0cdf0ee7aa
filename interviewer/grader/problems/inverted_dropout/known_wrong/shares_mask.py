"""Draws one mask and uses it for every row."""

import torch


def dropout(x: torch.Tensor, p: float, training: bool = True) -> torch.Tensor:
    """Let broadcasting spread the mask over the first axis."""
    if not training:
        return x
    if p == 1:
        return x * 0
    keep = torch.rand(x.shape[1:] if x.dim() > 1 else x.shape, device=x.device) >= p
    return x * keep / (1 - p)
