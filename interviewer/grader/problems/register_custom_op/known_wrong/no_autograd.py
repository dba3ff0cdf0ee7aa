"""Registers no gradient."""

import torch


@torch.library.custom_op("interviewer_no_autograd::scaled_tanh", mutates_args=())
def scaled_tanh(x: torch.Tensor, scale: float) -> torch.Tensor:
    """Return scale * tanh(x)."""
    return scale * torch.tanh(x)


@scaled_tanh.register_fake
def _shape(x: torch.Tensor, scale: float) -> torch.Tensor:
    del scale
    return torch.empty_like(x)
