"""Builds the Hessian, all rows at once."""

from collections.abc import Callable

import torch


def hvp(
    f: Callable[[torch.Tensor], torch.Tensor], x: torch.Tensor, v: torch.Tensor
) -> torch.Tensor:
    """Make a matrix and multiply."""
    hessian: torch.Tensor = torch.func.hessian(f)(x.detach())
    return (hessian.reshape(x.numel(), -1) @ v.reshape(-1)).reshape(x.shape)
