"""Puts new memory behind the parameters."""

import torch
from torch import nn


@torch.no_grad()
def ema_update(ema_model: nn.Module, model: nn.Module, decay: float) -> None:
    """Leave the old memory behind."""
    for average, new in zip(ema_model.parameters(), model.parameters(), strict=True):
        average.data = decay * average + (1 - decay) * new
    for old, buffer in zip(ema_model.buffers(), model.buffers(), strict=True):
        old.copy_(buffer)
