"""Averages the floating buffers, and copies the counters."""

import torch
from torch import nn


@torch.no_grad()
def ema_update(ema_model: nn.Module, model: nn.Module, decay: float) -> None:
    """Treat some buffers as parameters."""
    for average, new in zip(ema_model.parameters(), model.parameters(), strict=True):
        average.lerp_(new, 1 - decay)
    for old, buffer in zip(ema_model.buffers(), model.buffers(), strict=True):
        if old.is_floating_point():
            old.copy_(decay * old + (1 - decay) * buffer)
        else:
            old.copy_(buffer)
