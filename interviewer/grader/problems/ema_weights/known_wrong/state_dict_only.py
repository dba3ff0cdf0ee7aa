"""Copies those buffers that the state dict holds."""

import torch
from torch import nn


@torch.no_grad()
def ema_update(ema_model: nn.Module, model: nn.Module, decay: float) -> None:
    """Miss the buffers that are not persistent."""
    for average, new in zip(ema_model.parameters(), model.parameters(), strict=True):
        average.lerp_(new, 1 - decay)
    names = {name for name, _ in model.named_buffers()}
    new_values = model.state_dict()
    for name, value in ema_model.state_dict().items():
        if name in names:
            value.copy_(new_values[name])
