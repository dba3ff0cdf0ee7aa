"""Keeps both moments and a count in the state, and writes into the parameter in place."""

from typing import Any

import torch


@torch.no_grad()
def adamw_step(
    p: torch.Tensor,
    grad: torch.Tensor,
    state: dict[str, Any],
    lr: float,
    betas: tuple[float, float],
    eps: float,
    wd: float,
) -> None:
    """Decay the parameter, then move it by the ratio of the corrected moments."""
    if not state:
        state.update(steps=0, mean=torch.zeros_like(p), square=torch.zeros_like(p))
    state["steps"] += 1
    state["mean"].lerp_(grad, 1 - betas[0])
    state["square"].lerp_(grad * grad, 1 - betas[1])
    mean = state["mean"] / (1 - betas[0] ** state["steps"])
    square = state["square"] / (1 - betas[1] ** state["steps"])
    p.mul_(1 - lr * wd)
    p.sub_(lr * mean / (square.sqrt() + eps))
