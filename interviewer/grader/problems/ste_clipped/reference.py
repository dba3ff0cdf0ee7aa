"""A Function whose backward is that of a clamp to [-1, 1]."""

from collections.abc import Callable
from typing import Any

import torch


class _Clipped(torch.autograd.Function):
    @staticmethod
    def forward(ctx: Any, x: torch.Tensor) -> torch.Tensor:
        ctx.save_for_backward(x)
        return (x > 0).to(x.dtype)

    @staticmethod
    def backward(ctx: Any, *upstream: torch.Tensor) -> torch.Tensor:
        (x,) = ctx.saved_tensors
        (gradient,) = upstream
        return torch.where(x.abs() <= 1, gradient, torch.zeros_like(gradient))


_apply: Callable[[torch.Tensor], torch.Tensor] = _Clipped.apply


def binarize_clipped(x: torch.Tensor) -> torch.Tensor:
    """Return 1 above 0 and else 0; the gradient passes where -1 <= x <= 1."""
    return _apply(x)
