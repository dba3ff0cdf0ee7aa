"""Puts new Parameters into the modules."""

import torch
from torch import nn


@torch.no_grad()
def ema_update(ema_model: nn.Module, model: nn.Module, decay: float) -> None:
    """Leave the old Parameters behind."""
    for mine, theirs in zip(ema_model.modules(), model.modules(), strict=True):
        for name, old in list(mine._parameters.items()):
            new = theirs._parameters[name]
            if old is not None and new is not None:
                value = decay * old + (1 - decay) * new
                setattr(mine, name, nn.Parameter(value, old.requires_grad))
    for old_buffer, buffer in zip(ema_model.buffers(), model.buffers(), strict=True):
        old_buffer.copy_(buffer)
