"""Lets only the first head send a gradient into the trunk."""

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
    """Detach the features for all heads but one, so that each loss has its own graph."""
    features = trunk(x)
    losses = []
    for number, (head, y, weight) in enumerate(zip(heads, ys, weights, strict=True)):
        loss = functional.mse_loss(head(features.detach() if number else features), y)
        (weight * loss).backward()  # type: ignore[no-untyped-call]
        losses.append(loss.item())
    return losses
