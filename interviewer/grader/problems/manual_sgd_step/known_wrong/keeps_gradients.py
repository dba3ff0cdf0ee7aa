"""Leaves the gradients, to which the next backward adds."""

import torch


def sgd_step(params: list[torch.Tensor], lr: float) -> None:
    """Forget to clear."""
    with torch.no_grad():
        for p in params:
            if p.grad is not None:
                p.sub_(lr * p.grad)
