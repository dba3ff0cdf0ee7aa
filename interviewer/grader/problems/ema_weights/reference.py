"""Moves every parameter a part of the way, and copies every buffer."""

import torch
from torch import nn


@torch.no_grad()
def ema_update(ema_model: nn.Module, model: nn.Module, decay: float) -> None:
    """Bring the averaged model up to date with the one that is trained."""
    for average, new in zip(ema_model.parameters(), model.parameters(), strict=True):
        average.lerp_(new, 1 - decay)
    for old, buffer in zip(ema_model.buffers(), model.buffers(), strict=True):
        old.copy_(buffer)
