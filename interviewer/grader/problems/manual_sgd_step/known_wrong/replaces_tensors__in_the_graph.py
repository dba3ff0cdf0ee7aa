"""Puts the results of differentiable arithmetic into the list."""

import torch


def sgd_step(params: list[torch.Tensor], lr: float) -> None:
    """Let the list hold tensors that are no leaves."""
    for number, p in enumerate(params):
        if p.grad is not None:
            params[number] = p - lr * p.grad
            p.grad = None
