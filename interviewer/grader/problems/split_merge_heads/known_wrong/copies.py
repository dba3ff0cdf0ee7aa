"""Returns the right values in memory of their own."""

import torch


def split_heads(x: torch.Tensor, heads: int) -> torch.Tensor:
    """Split, swap and make contiguous."""
    return torch.unflatten(x, -1, (heads, x.shape[-1] // heads)).transpose(1, 2).clone()


def merge_heads(x: torch.Tensor) -> torch.Tensor:
    """Return [B, T, H*D] from [B, H, T, D]."""
    return x.transpose(1, 2).flatten(2)
