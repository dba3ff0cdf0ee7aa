"""Goes over the parameters a second time."""

from collections.abc import Iterable
from typing import Any

import torch


def clip_grad_norm(params: Iterable[Any], max_norm: float) -> Any:
    """Find a generator empty."""
    norm = torch.stack([p.grad.norm() for p in params if p.grad is not None]).norm()
    if not norm.isfinite():
        raise ValueError("not finite")
    if norm > max_norm:
        for p in params:
            if p.grad is not None:
                p.grad.mul_(max_norm / norm)
    return norm
