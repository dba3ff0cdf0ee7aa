"""Takes the elements in the order in which they lie in memory."""

import torch


def flatten_info(x: torch.Tensor) -> tuple[torch.Tensor, bool]:
    """Never copy, whatever order that gives."""
    by_stride = sorted(range(x.dim()), key=x.stride, reverse=True)
    return x.permute(by_stride).reshape(-1), False
