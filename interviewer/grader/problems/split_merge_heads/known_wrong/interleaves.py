"""Takes every H-th feature for a head instead of D neighbours."""

import torch


def split_heads(x: torch.Tensor, heads: int) -> torch.Tensor:
    """Split the features with the axis of D before that of H."""
    return torch.unflatten(x, -1, (x.shape[-1] // heads, heads)).permute(0, 3, 1, 2)


def merge_heads(x: torch.Tensor) -> torch.Tensor:
    """Undo the split above."""
    return x.permute(0, 2, 3, 1).flatten(2)
