"""Keeps the graph and runs it backward once for every loss."""

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
    """Go through the trunk as often as there are heads."""
    features = trunk(x)
    losses = [functional.mse_loss(head(features), y) for head, y in zip(heads, ys, strict=True)]
    for weight, loss in zip(weights, losses, strict=True):
        (weight * loss).backward(retain_graph=True)  # type: ignore[no-untyped-call]
    return [loss.item() for loss in losses]
