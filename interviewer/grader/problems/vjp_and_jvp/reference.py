"""One backward pass; and two, where the first is differentiated in its vector."""

from collections.abc import Callable

import torch

Function = Callable[[torch.Tensor], torch.Tensor]


def vjp(f: Function, x: torch.Tensor, v: torch.Tensor) -> torch.Tensor:
    """Return v^T J, where J is the Jacobian of f at x."""
    leaf = x.detach().requires_grad_()
    (product,) = torch.autograd.grad(f(leaf), leaf, grad_outputs=v)
    return product


def jvp(f: Function, x: torch.Tensor, u: torch.Tensor) -> torch.Tensor:
    """Return J u, where J is the Jacobian of f at x."""
    leaf = x.detach().requires_grad_()
    result = f(leaf)
    row = torch.zeros_like(result, requires_grad=True)
    # row^T J is linear in the row, whatever the row is, and its derivative is J.
    (pulled,) = torch.autograd.grad(result, leaf, grad_outputs=row, create_graph=True)
    (product,) = torch.autograd.grad(pulled, row, grad_outputs=u)
    return product
