"""Clamps the incoming gradient instead of looking at x."""

from collections.abc import Callable
from typing import Any

import torch


class _Threshold(torch.autograd.Function):
    @staticmethod
    def forward(ctx: Any, x: torch.Tensor) -> torch.Tensor:
        ctx.save_for_backward(x)
        return (x > 0).to(x.dtype)

    @staticmethod
    def backward(ctx: Any, *upstream: torch.Tensor) -> torch.Tensor:
        del ctx
        return upstream[0].clamp(-1, 1)


_apply: Callable[[torch.Tensor], torch.Tensor] = _Threshold.apply


def binarize_clipped(x: torch.Tensor) -> torch.Tensor:
    """Apply the function above."""
    return _apply(x)
