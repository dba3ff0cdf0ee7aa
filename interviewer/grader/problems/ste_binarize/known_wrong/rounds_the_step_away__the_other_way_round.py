"""Adds x and takes it off again, which leaves nothing of 1 where x is large."""

import torch


def binarize(x: torch.Tensor) -> torch.Tensor:
    """Add x first."""
    hard = (x > 0).to(x.dtype)
    return hard + x - x.detach()
