"""Registers no fake kernel."""

from typing import Any

import torch


@torch.library.custom_op("interviewer_no_fake::scaled_tanh", mutates_args=())
def scaled_tanh(x: torch.Tensor, scale: float) -> torch.Tensor:
    """Return scale * tanh(x)."""
    return scale * torch.tanh(x)


def _setup(ctx: Any, inputs: tuple[torch.Tensor, float], output: torch.Tensor) -> None:
    del output
    x, ctx.scale = inputs
    ctx.save_for_backward(x)


def _backward(ctx: Any, upstream: torch.Tensor) -> tuple[torch.Tensor, None]:
    (x,) = ctx.saved_tensors
    return upstream * ctx.scale * (1 - torch.tanh(x) ** 2), None


scaled_tanh.register_autograd(_backward, setup_context=_setup)
