"""Adds the losses up as they are."""

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
    """Forget the weights."""
    del weights
    features = trunk(x)
    losses = [functional.mse_loss(head(features), y) for head, y in zip(heads, ys, strict=True)]
    torch.stack(losses).sum().backward()  # type: ignore[no-untyped-call]
    return [loss.item() for loss in losses]
