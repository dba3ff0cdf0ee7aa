"""Goes to NHWC and back, and packs the result in row-major order once more."""

import torch
from torch import nn


def to_channels_last(model: nn.Module, x: torch.Tensor) -> tuple[nn.Module, torch.Tensor]:
    """Undo the new layout by the last contiguous()."""
    model.to(memory_format=torch.channels_last)  # type: ignore[call-overload]
    return model, x.permute(0, 2, 3, 1).contiguous().permute(0, 3, 1, 2).contiguous()
