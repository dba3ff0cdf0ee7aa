"""Builds the Jacobian, row by row."""

from collections.abc import Callable
from typing import Any

import torch

Function = Callable[[torch.Tensor], torch.Tensor]


def _jacobian(f: Function, x: torch.Tensor) -> torch.Tensor:
    found: Any = torch.autograd.functional.jacobian(f, x.detach())  # type: ignore[no-untyped-call]
    matrix: torch.Tensor = found
    return matrix


def vjp(f: Function, x: torch.Tensor, v: torch.Tensor) -> torch.Tensor:
    """Multiply from the left."""
    return v @ _jacobian(f, x)


def jvp(f: Function, x: torch.Tensor, u: torch.Tensor) -> torch.Tensor:
    """Multiply from the right."""
    return _jacobian(f, x) @ u
