"""Masks with x < 0, so that the gradient at exactly 0 is let through."""

from typing import Any

import torch


class MyReLU(torch.autograd.Function):
    """max(x, 0), with gradient 1 at 0."""

    @staticmethod
    def forward(ctx: Any, x: torch.Tensor) -> torch.Tensor:
        """Clamp at 0."""
        ctx.save_for_backward(x)
        return x.clamp(min=0)

    @staticmethod
    def backward(ctx: Any, *upstream: torch.Tensor) -> torch.Tensor:
        """Stop the gradient only below 0."""
        (x,) = ctx.saved_tensors
        return upstream[0].masked_fill(x < 0, 0)


my_relu = MyReLU.apply
