"""Averages every buffer, those that are not persistent too."""

from itertools import chain

import torch
from torch import nn


@torch.no_grad()
def ema_update(ema_model: nn.Module, model: nn.Module, decay: float) -> None:
    """Treat buffers as parameters."""
    ours = chain(ema_model.parameters(), ema_model.buffers())
    theirs = chain(model.parameters(), model.buffers())
    for average, new in zip(ours, theirs, strict=True):
        average.copy_(decay * average + (1 - decay) * new)
