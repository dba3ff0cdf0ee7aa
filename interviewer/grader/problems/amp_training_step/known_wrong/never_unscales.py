"""Clips gradients that are still scaled, and leaves unscaling to the step."""

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
    """Forget unscale_."""
    opt.zero_grad()
    with torch.autocast(x.device.type, dtype=dtype):
        loss = loss_fn(model(x), y)
    scaler.scale(loss).backward()
    nn.utils.clip_grad_norm_(model.parameters(), max_norm)
    scaler.step(opt)
    scaler.update()
    return float(loss.detach())
