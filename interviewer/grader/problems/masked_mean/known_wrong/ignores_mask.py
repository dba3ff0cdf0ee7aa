"""Averages over every position."""

import torch


def masked_mean(x: torch.Tensor, mask: torch.Tensor) -> torch.Tensor:
    """Forget the mask."""
    del mask
    return x.mean(dim=1)
