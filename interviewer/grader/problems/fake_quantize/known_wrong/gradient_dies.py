"""Leaves the gradient to round, whose derivative is 0."""

import torch


def fake_quant(
    x: torch.Tensor, scale: float, zero_point: int, qmin: int, qmax: int
) -> torch.Tensor:
    """Compute the value only."""
    level = torch.round(x / scale) + zero_point
    return (level.clamp(qmin, qmax) - zero_point) * scale
