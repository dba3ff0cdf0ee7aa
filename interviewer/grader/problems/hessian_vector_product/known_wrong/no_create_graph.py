"""Takes the first gradient without a graph."""

from collections.abc import Callable

import torch


def hvp(
    f: Callable[[torch.Tensor], torch.Tensor], x: torch.Tensor, v: torch.Tensor
) -> torch.Tensor:
    """Try to differentiate a constant."""
    leaf = x.detach().requires_grad_()
    (gradient,) = torch.autograd.grad(f(leaf), leaf)
    (product,) = torch.autograd.grad(gradient, leaf, v)
    return product
