"""Lets the count come out as 0 and leaves complaining to as_strided."""

import torch


def windows(x: torch.Tensor, size: int, step: int = 1) -> torch.Tensor:
    """Complain only where the count is negative."""
    count, stride = (x.shape[0] - size) // step + 1, x.stride(0)
    return x.as_strided((count, size), (step * stride, stride))
