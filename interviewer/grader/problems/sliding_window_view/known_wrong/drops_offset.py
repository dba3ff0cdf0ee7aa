"""Starts where the storage starts."""

import torch


def windows(x: torch.Tensor, size: int, step: int = 1) -> torch.Tensor:
    """Forget where x begins."""
    if size > x.shape[0]:
        raise ValueError("size is above the length of x")
    count, stride = (x.shape[0] - size) // step + 1, x.stride(0)
    return x.as_strided((count, size), (step * stride, stride), 0)
