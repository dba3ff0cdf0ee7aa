"""Builds the Jacobian, all rows in one batch."""

from collections.abc import Callable

import torch

Function = Callable[[torch.Tensor], torch.Tensor]


def _jacobian(f: Function, x: torch.Tensor) -> torch.Tensor:
    matrix: torch.Tensor = torch.func.jacrev(f)(x.detach())
    return matrix


def vjp(f: Function, x: torch.Tensor, v: torch.Tensor) -> torch.Tensor:
    """Multiply from the left."""
    return v @ _jacobian(f, x)


def jvp(f: Function, x: torch.Tensor, u: torch.Tensor) -> torch.Tensor:
    """Multiply from the right."""
    return _jacobian(f, x) @ u
