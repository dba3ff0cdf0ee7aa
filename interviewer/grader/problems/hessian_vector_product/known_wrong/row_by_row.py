"""Builds the Hessian, a row for every element."""

from collections.abc import Callable

import torch


def hvp(
    f: Callable[[torch.Tensor], torch.Tensor], x: torch.Tensor, v: torch.Tensor
) -> torch.Tensor:
    """Make n rows and multiply."""
    leaf = x.detach().requires_grad_()
    (gradient,) = torch.autograd.grad(f(leaf), leaf, create_graph=True)
    rows = [
        torch.autograd.grad(element, leaf, retain_graph=True)[0].reshape(-1)
        for element in gradient.reshape(-1)
    ]
    return (torch.stack(rows) @ v.reshape(-1)).reshape(x.shape)
