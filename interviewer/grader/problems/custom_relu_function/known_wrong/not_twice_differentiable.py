"""Computes the gradient outside the graph, so that it cannot be differentiated again."""

from typing import Any

import torch


class MyReLU(torch.autograd.Function):
    """max(x, 0), differentiable once."""

    @staticmethod
    def forward(ctx: Any, x: torch.Tensor) -> torch.Tensor:
        """Clamp at 0."""
        ctx.save_for_backward(x)
        return x.clamp(min=0)

    @staticmethod
    def backward(ctx: Any, *upstream: torch.Tensor) -> torch.Tensor:
        """Mask a detached copy."""
        (x,) = ctx.saved_tensors
        return torch.where(x > 0, upstream[0].detach(), torch.zeros_like(x))


my_relu = MyReLU.apply
