"""Divides the difference of two gradients by a small step."""

from collections.abc import Callable

import torch


def hvp(
    f: Callable[[torch.Tensor], torch.Tensor], x: torch.Tensor, v: torch.Tensor
) -> torch.Tensor:
    """Approximate."""
    step = 1e-5

    def gradient(at: torch.Tensor) -> torch.Tensor:
        leaf = at.detach().requires_grad_()
        return torch.autograd.grad(f(leaf), leaf)[0]

    return (gradient(x + step * v) - gradient(x - step * v)) / (2 * step)
