"""Averages parameters and leaves it at that."""

import torch
from torch import nn


@torch.no_grad()
def ema_update(ema_model: nn.Module, model: nn.Module, decay: float) -> None:
    """Leave the buffers as they were."""
    for average, new in zip(ema_model.parameters(), model.parameters(), strict=True):
        average.lerp_(new, 1 - decay)
