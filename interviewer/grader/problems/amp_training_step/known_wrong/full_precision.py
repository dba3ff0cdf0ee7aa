"""Trains without autocast."""

from typing import Any

import torch
from torch import nn


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
    """Scale a loss that needs no scaling."""
    del dtype
    opt.zero_grad()
    loss = loss_fn(model(x), y)
    scaler.scale(loss).backward()
    scaler.unscale_(opt)
    nn.utils.clip_grad_norm_(model.parameters(), max_norm)
    scaler.step(opt)
    scaler.update()
    return float(loss.detach())
