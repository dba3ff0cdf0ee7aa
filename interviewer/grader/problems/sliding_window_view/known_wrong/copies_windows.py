"""Stacks slices."""

import torch


def windows(x: torch.Tensor, size: int, step: int = 1) -> torch.Tensor:
    """Give the windows memory of their own."""
    count = (x.shape[0] - size) // step + 1
    if size > x.shape[0]:
        raise ValueError("size is above the length of x")
    return torch.stack([x[i * step : i * step + size] for i in range(count)])
