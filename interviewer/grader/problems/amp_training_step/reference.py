"""Autocast round model and loss only, then the scaler's calls in their order."""

from typing import Any

import torch
from torch import nn
from torch.nn.utils import clip_grad_norm_


def amp_step(
    model: nn.Module,
    x: torch.Tensor,
    y: torch.Tensor,
    loss_fn: Any,
    opt: Any,
    scaler: Any,
    dtype: torch.dtype,
    max_norm: float,
) -> float:
    """Take one step of the optimizer; return the loss."""
    opt.zero_grad()
    with torch.autocast(x.device.type, dtype=dtype):
        loss = loss_fn(model(x), y)
    scaler.scale(loss).backward()
    scaler.unscale_(opt)
    clip_grad_norm_(model.parameters(), max_norm)
    scaler.step(opt)
    scaler.update()
    found: float = loss.item()
    return found
