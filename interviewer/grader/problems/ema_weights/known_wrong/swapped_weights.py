"""Gives the old average the small weight."""

import torch
from torch import nn


@torch.no_grad()
def ema_update(ema_model: nn.Module, model: nn.Module, decay: float) -> None:
    """Swap the weights."""
    for average, new in zip(ema_model.parameters(), model.parameters(), strict=True):
        average.mul_(1 - decay).add_(new, alpha=decay)
    for old, buffer in zip(ema_model.buffers(), model.buffers(), strict=True):
        old.copy_(buffer)
