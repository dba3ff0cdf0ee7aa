"""Has a stable value but computes the gradient as 1 - sigmoid(x), which cancels."""

from collections.abc import Callable
from typing import Any

import torch


class LogSigmoidByHand(torch.autograd.Function):
    """A forward that is right with a backward that loses all digits above 17."""

    @staticmethod
    def forward(ctx: Any, x: torch.Tensor) -> torch.Tensor:
        """Return min(x, 0) - log1p(exp(-|x|))."""
        ctx.save_for_backward(x)
        return x.clamp(max=0) - torch.log1p(torch.exp(-x.abs()))

    @staticmethod
    def backward(ctx: Any, *upstream: torch.Tensor) -> torch.Tensor:
        """Subtract two numbers that are nearly equal."""
        (x,) = ctx.saved_tensors
        return upstream[0] * (1 - torch.sigmoid(x))


_apply: Callable[[torch.Tensor], torch.Tensor] = LogSigmoidByHand.apply


def log_sigmoid(x: torch.Tensor) -> torch.Tensor:
    """Apply the function above."""
    return _apply(x)
