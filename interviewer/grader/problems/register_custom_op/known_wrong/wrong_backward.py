"""Forgets the scale in the gradient."""

from typing import Any

import torch


@torch.library.custom_op("interviewer_wrong_backward::scaled_tanh", mutates_args=())
def scaled_tanh(x: torch.Tensor, scale: float) -> torch.Tensor:
    """Return scale * tanh(x)."""
    return scale * torch.tanh(x)


@scaled_tanh.register_fake
def _shape(x: torch.Tensor, scale: float) -> torch.Tensor:
    del scale
    return torch.empty_like(x)


def _setup(ctx: Any, inputs: tuple[torch.Tensor, float], output: torch.Tensor) -> None:
    del output
    x, ctx.scale = inputs
    ctx.save_for_backward(x)


def _backward(ctx: Any, upstream: torch.Tensor) -> tuple[torch.Tensor, None]:
    (x,) = ctx.saved_tensors
    return upstream * (1 - torch.tanh(x) ** 2), None


scaled_tanh.register_autograd(_backward, setup_context=_setup)
