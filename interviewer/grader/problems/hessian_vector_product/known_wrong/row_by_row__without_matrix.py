"""Runs backward for every element and keeps one number of each row."""

from collections.abc import Callable

import torch


def hvp(
    f: Callable[[torch.Tensor], torch.Tensor], x: torch.Tensor, v: torch.Tensor
) -> torch.Tensor:
    """Multiply row by row."""
    leaf = x.detach().requires_grad_()
    (gradient,) = torch.autograd.grad(f(leaf), leaf, create_graph=True)
    products = [
        (torch.autograd.grad(element, leaf, retain_graph=True)[0] * v).sum()
        for element in gradient.reshape(-1)
    ]
    return torch.stack(products).reshape(x.shape)
