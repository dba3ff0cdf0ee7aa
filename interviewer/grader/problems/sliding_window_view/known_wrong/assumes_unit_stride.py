"""Steps through memory as if x were contiguous."""

import torch


def windows(x: torch.Tensor, size: int, step: int = 1) -> torch.Tensor:
    """Forget the stride of x."""
    if size > x.shape[0]:
        raise ValueError("size is above the length of x")
    count = (x.shape[0] - size) // step + 1
    return x.as_strided((count, size), (step, 1))
