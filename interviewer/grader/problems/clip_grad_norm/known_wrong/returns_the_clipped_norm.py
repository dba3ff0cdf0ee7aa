"""Returns the norm of after the clipping."""

from collections.abc import Iterable
from typing import Any

import torch


def clip_grad_norm(params: Iterable[Any], max_norm: float) -> Any:
    """Measure too late."""
    grads = [p.grad for p in params if p.grad is not None]
    norm = torch.stack([grad.norm() for grad in grads]).norm()
    if not norm.isfinite():
        raise ValueError("not finite")
    if norm > max_norm:
        for grad in grads:
            grad.mul_(max_norm / norm)
    return torch.stack([grad.norm() for grad in grads]).norm()
