"""Puts new tensors into .grad."""

from collections.abc import Iterable
from typing import Any

import torch


def clip_grad_norm(params: Iterable[Any], max_norm: float) -> Any:
    """Leave the old memory as it was."""
    kept = [p for p in params if p.grad is not None]
    norm = torch.stack([p.grad.norm() for p in kept]).norm()
    if not norm.isfinite():
        raise ValueError("not finite")
    if norm > max_norm:
        for p in kept:
            p.grad = p.grad * (max_norm / norm)
    return norm
