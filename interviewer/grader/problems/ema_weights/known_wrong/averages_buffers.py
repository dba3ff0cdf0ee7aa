"""Averages all that is in the state dict, counters included."""

import torch
from torch import nn


@torch.no_grad()
def ema_update(ema_model: nn.Module, model: nn.Module, decay: float) -> None:
    """Treat buffers as parameters."""
    new = model.state_dict()
    for name, value in ema_model.state_dict().items():
        value.copy_(decay * value + (1 - decay) * new[name])
