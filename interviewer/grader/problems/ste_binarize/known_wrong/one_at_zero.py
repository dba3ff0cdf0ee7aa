"""Takes 0 for a positive number."""

import torch


def binarize(x: torch.Tensor) -> torch.Tensor:
    """Compare with >=."""
    return (x >= 0).to(x.dtype) + (x - x.detach())
