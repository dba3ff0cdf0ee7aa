"""Moves the channels to the end of the shape instead of the end of memory."""

import torch
from torch import nn


def to_channels_last(model: nn.Module, x: torch.Tensor) -> tuple[nn.Module, torch.Tensor]:
    """Return x as NHWC."""
    model.to(memory_format=torch.channels_last)  # type: ignore[call-overload]
    return model, x.permute(0, 2, 3, 1).contiguous()
