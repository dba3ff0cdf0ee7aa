"""Stops at the levels."""

import torch


def fake_quant(
    x: torch.Tensor, scale: float, zero_point: int, qmin: int, qmax: int
) -> torch.Tensor:
    """Forget the way back to floats."""
    level = torch.round(x / scale) + zero_point
    inside = x * ((level >= qmin) & (level <= qmax))
    return inside + (level.clamp(qmin, qmax) - inside).detach()
