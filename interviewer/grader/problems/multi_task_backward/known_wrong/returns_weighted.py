"""Returns the losses after the weights were applied."""

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
    """Mix up what is minimised and what is reported."""
    features = trunk(x)
    losses = [
        weight * functional.mse_loss(head(features), y)
        for head, y, weight in zip(heads, ys, weights, strict=True)
    ]
    torch.stack(losses).sum().backward()  # type: ignore[no-untyped-call]
    return [loss.item() for loss in losses]
