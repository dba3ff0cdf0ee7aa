"""Differentiates the gradient along v, on a leaf of its own."""

from collections.abc import Callable

import torch


def hvp(
    f: Callable[[torch.Tensor], torch.Tensor], x: torch.Tensor, v: torch.Tensor
) -> torch.Tensor:
    """Return the Hessian of f at x times v."""
    leaf = x.detach().requires_grad_()
    (gradient,) = torch.autograd.grad(f(leaf), leaf, create_graph=True)
    (product,) = torch.autograd.grad(gradient, leaf, v)
    return product
