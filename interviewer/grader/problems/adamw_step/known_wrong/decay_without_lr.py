"""Decays by wd whatever the learning rate is."""

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
    """Leave lr out of the decay."""
    if not state:
        state.update(steps=0, mean=torch.zeros_like(p), square=torch.zeros_like(p))
    state["steps"] += 1
    state["mean"].lerp_(grad, 1 - betas[0])
    state["square"].lerp_(grad * grad, 1 - betas[1])
    mean = state["mean"] / (1 - betas[0] ** state["steps"])
    square = state["square"] / (1 - betas[1] ** state["steps"])
    p.mul_(1 - wd)
    p.sub_(lr * mean / (square.sqrt() + eps))
