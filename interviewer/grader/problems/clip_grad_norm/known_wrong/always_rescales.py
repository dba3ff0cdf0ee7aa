"""Brings every norm to the bound."""

from collections.abc import Iterable
from typing import Any

import torch


def clip_grad_norm(params: Iterable[Any], max_norm: float) -> Any:
    """Enlarge small gradients too."""
    grads = [p.grad for p in params if p.grad is not None]
    norm = torch.stack([grad.norm() for grad in grads]).norm()
    if not norm.isfinite():
        raise ValueError("not finite")
    for grad in grads:
        grad.mul_(max_norm / norm)
    return norm
