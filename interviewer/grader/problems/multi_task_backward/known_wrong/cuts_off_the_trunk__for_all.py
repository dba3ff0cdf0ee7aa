"""Lets no head send a gradient into the trunk."""

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
    """Compute the features without a graph."""
    with torch.no_grad():
        features = trunk(x)
    losses = []
    for head, y, weight in zip(heads, ys, weights, strict=True):
        loss = functional.mse_loss(head(features), y)
        (weight * loss).backward()  # type: ignore[no-untyped-call]
        losses.append(loss.item())
    return losses
