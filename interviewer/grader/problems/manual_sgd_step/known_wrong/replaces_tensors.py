"""Puts new tensors into the list."""

import torch


def sgd_step(params: list[torch.Tensor], lr: float) -> None:
    """Leave the tensors that were handed in as they were."""
    for number, p in enumerate(params):
        if p.grad is not None:
            params[number] = (p - lr * p.grad).detach().requires_grad_()
            p.grad = None
