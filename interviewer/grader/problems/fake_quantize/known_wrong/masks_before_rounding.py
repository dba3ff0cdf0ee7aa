"""Cuts the gradient off at the outermost levels, half a step too early."""

import torch


def fake_quant(
    x: torch.Tensor, scale: float, zero_point: int, qmin: int, qmax: int
) -> torch.Tensor:
    """Compare x itself with the ends of the range."""
    clamped = x.clamp((qmin - zero_point) * scale, (qmax - zero_point) * scale)
    level = torch.round(x / scale) + zero_point
    value = (level.clamp(qmin, qmax) - zero_point) * scale
    return clamped + (value - clamped).detach()
