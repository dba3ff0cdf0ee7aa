"""Treats every task as a training step of its own."""

import torch
from torch import nn
from torch.nn import functional


def multi_task_backward(
    trunk: nn.Module,
    heads: list[nn.Module],
    x: torch.Tensor,
    ys: list[torch.Tensor],
    weights: list[float],
) -> list[float]:
    """Run forwards and backwards for one head after the other."""
    losses = []
    for head, y, weight in zip(heads, ys, weights, strict=True):
        loss = functional.mse_loss(head(trunk(x)), y)
        (weight * loss).backward()  # type: ignore[no-untyped-call]
        losses.append(loss.item())
    return losses
