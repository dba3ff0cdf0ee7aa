"""Saves the input and masks the upstream gradient with operators that autograd knows."""

from typing import Any

import torch


class MyReLU(torch.autograd.Function):
    """max(x, 0), with gradient 0 at 0."""

    @staticmethod
    def forward(ctx: Any, x: torch.Tensor) -> torch.Tensor:
        """Clamp at 0 and keep x for the backward pass."""
        ctx.save_for_backward(x)
        return x.clamp(min=0)

    @staticmethod
    def backward(ctx: Any, *upstream: torch.Tensor) -> torch.Tensor:
        """Let the gradient through where x is above 0."""
        (x,) = ctx.saved_tensors
        (gradient,) = upstream
        return torch.where(x > 0, gradient, torch.zeros_like(gradient))


my_relu = MyReLU.apply
