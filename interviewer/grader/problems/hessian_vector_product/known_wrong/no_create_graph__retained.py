"""Keeps the graph of f, which is not the graph of its gradient."""

from collections.abc import Callable

import torch


def hvp(
    f: Callable[[torch.Tensor], torch.Tensor], x: torch.Tensor, v: torch.Tensor
) -> torch.Tensor:
    """Try to differentiate a constant."""
    leaf = x.detach().requires_grad_()
    (gradient,) = torch.autograd.grad(f(leaf), leaf, retain_graph=True)
    (product,) = torch.autograd.grad((gradient * v).sum(), leaf)
    return product
