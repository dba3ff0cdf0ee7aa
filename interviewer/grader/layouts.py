"""The same values laid out differently in memory, for inputs that are not contiguous."""

import torch


def permuted(value: torch.Tensor) -> torch.Tensor:
    """Return ``value`` stored with its axes in reverse order (dense, other strides)."""
    axes = tuple(reversed(range(value.dim())))
    return value.permute(axes).contiguous().permute(axes)


def gapped(value: torch.Tensor) -> torch.Tensor:
    """Return ``value`` as every second element of a larger block of memory.

    What lies between is a copy of the values with the opposite sign (or truth), so that
    code which ignores strides gets it wrong and not by luck right.
    """
    between = ~value if value.dtype == torch.bool else -value
    return torch.stack([value, between], dim=-1)[..., 0]
