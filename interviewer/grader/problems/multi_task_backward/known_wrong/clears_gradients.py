"""Sets the gradients back before it adds to them."""

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
    """Forget what .grad holds."""
    for part in (trunk, *heads):
        part.zero_grad()
    features = trunk(x)
    losses = [functional.mse_loss(head(features), y) for head, y in zip(heads, ys, strict=True)]
    weighted = [weight * loss for weight, loss in zip(weights, losses, strict=True)]
    torch.stack(weighted).sum().backward()  # type: ignore[no-untyped-call]
    return [loss.item() for loss in losses]
