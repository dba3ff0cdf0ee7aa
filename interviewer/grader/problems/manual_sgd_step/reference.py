"""Subtracts in place where no graph is recorded, and drops the gradient."""

import torch


def sgd_step(params: list[torch.Tensor], lr: float) -> None:
    """Take one step down the gradient with every parameter that has one."""
    with torch.no_grad():
        for p in params:
            if p.grad is not None:
                p.sub_(lr * p.grad)
                p.grad = None
