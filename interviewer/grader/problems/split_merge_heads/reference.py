"""Splits one axis in two, which never needs a copy, and swaps two axes."""

import torch


def split_heads(x: torch.Tensor, heads: int) -> torch.Tensor:
    """Return [B, H, T, D] from [B, T, H*D] as a view."""
    return torch.unflatten(x, -1, (heads, x.shape[-1] // heads)).transpose(1, 2)


def merge_heads(x: torch.Tensor) -> torch.Tensor:
    """Return [B, T, H*D] from [B, H, T, D]."""
    return x.transpose(1, 2).flatten(2)
