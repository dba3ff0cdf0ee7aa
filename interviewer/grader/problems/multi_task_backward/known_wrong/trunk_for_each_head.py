"""Runs the trunk once for every head, with one backward pass for all."""

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
    """Compute the features anew."""
    losses = [functional.mse_loss(head(trunk(x)), y) for head, y in zip(heads, ys, strict=True)]
    total = torch.zeros_like(losses[0])
    for weight, loss in zip(weights, losses, strict=True):
        total = total + weight * loss
    total.backward()  # type: ignore[no-untyped-call]
    return [loss.item() for loss in losses]
