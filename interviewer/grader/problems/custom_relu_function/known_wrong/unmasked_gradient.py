"""Returns the upstream gradient as it came."""

from typing import Any

import torch


class MyReLU(torch.autograd.Function):
    """max(x, 0), with gradient 1 everywhere."""

    @staticmethod
    def forward(ctx: Any, x: torch.Tensor) -> torch.Tensor:
        """Clamp at 0."""
        del ctx
        return x.clamp(min=0)

    @staticmethod
    def backward(ctx: Any, *upstream: torch.Tensor) -> torch.Tensor:
        """Pass the gradient on."""
        del ctx
        return upstream[0]


my_relu = MyReLU.apply
