"""Reads the parameters once, takes one norm over all gradients and scales them in place."""

import math
from collections.abc import Iterable

import torch


def clip_grad_norm(params: Iterable[torch.Tensor], max_norm: float) -> float:
    """Scale where the norm is above ``max_norm``; return the norm of before."""
    grads = [p.grad for p in params if p.grad is not None]
    norm: float = torch.cat([grad.flatten() for grad in grads]).norm().item()
    if not math.isfinite(norm):
        raise ValueError("the norm of the gradients is not finite")
    if norm > max_norm:
        for grad in grads:
            grad.mul_(max_norm / norm)
    return norm
