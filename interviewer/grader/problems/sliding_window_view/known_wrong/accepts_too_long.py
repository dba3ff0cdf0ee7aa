"""Returns no rows where not even one window fits."""

import torch


def windows(x: torch.Tensor, size: int, step: int = 1) -> torch.Tensor:
    """Never complain."""
    count, stride = max(0, (x.shape[0] - size) // step + 1), x.stride(0)
    return x.as_strided((count, size), (step * stride, stride))
