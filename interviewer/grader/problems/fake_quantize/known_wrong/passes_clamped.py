"""Lets the gradient through where the value was clamped as well."""

import torch


def fake_quant(
    x: torch.Tensor, scale: float, zero_point: int, qmin: int, qmax: int
) -> torch.Tensor:
    """Take the identity for the gradient everywhere."""
    level = torch.round(x / scale) + zero_point
    value = (level.clamp(qmin, qmax) - zero_point) * scale
    return x + (value - x).detach()
