"""Runs backward, twice, into x.grad."""

from collections.abc import Callable

import torch


def hvp(
    f: Callable[[torch.Tensor], torch.Tensor], x: torch.Tensor, v: torch.Tensor
) -> torch.Tensor:
    """Leave the results where an optimizer will find them."""
    x.requires_grad_()
    x.retain_grad()
    x.grad = None
    torch.autograd.backward(f(x), create_graph=True)
    gradient = _taken(x)
    torch.autograd.backward((gradient * v).sum())
    product = _taken(x)
    x.grad = product
    return product.clone()


def _taken(x: torch.Tensor) -> torch.Tensor:
    gradient, x.grad = x.grad, None
    assert gradient is not None
    return gradient.detach() if gradient.grad_fn is None else gradient
