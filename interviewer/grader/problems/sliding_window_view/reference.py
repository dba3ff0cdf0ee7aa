"""Works out the two strides of the result from the one of x."""

import torch


def windows(x: torch.Tensor, size: int, step: int = 1) -> torch.Tensor:
    """Return all full windows of ``size`` elements, ``step`` apart."""
    (stride,) = x.stride()
    if size > len(x):
        raise ValueError(f"a window of {size} in {len(x)} elements")
    count = (len(x) - size) // step + 1
    return x.as_strided((count, size), (step * stride, stride))
