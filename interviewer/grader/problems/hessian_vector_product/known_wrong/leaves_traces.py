"""Makes x itself require a gradient."""

from collections.abc import Callable

import torch


def hvp(
    f: Callable[[torch.Tensor], torch.Tensor], x: torch.Tensor, v: torch.Tensor
) -> torch.Tensor:
    """Switch the flag of the caller's tensor on."""
    x.requires_grad_()
    (gradient,) = torch.autograd.grad(f(x), x, create_graph=True)
    (product,) = torch.autograd.grad(gradient, x, v)
    return product.detach()
