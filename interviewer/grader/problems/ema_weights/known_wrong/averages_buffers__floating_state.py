"""Averages what is floating in the state dict, and copies the rest of it."""

import torch
from torch import nn


@torch.no_grad()
def ema_update(ema_model: nn.Module, model: nn.Module, decay: float) -> None:
    """Treat some buffers as parameters."""
    new = model.state_dict()
    for name, value in ema_model.state_dict().items():
        if value.is_floating_point():
            value.copy_(decay * value + (1 - decay) * new[name])
        else:
            value.copy_(new[name])
