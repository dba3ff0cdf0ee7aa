"""Takes p_t from the bounded cost."""

import torch
from torch.nn import functional


def focal_loss(
    logits: torch.Tensor, targets: torch.Tensor, gamma: float = 2.0, alpha: float = 0.25
) -> torch.Tensor:
    """Take the sigmoid first."""
    cost = functional.binary_cross_entropy(torch.sigmoid(logits), targets, reduction="none")
    weight = alpha * targets + (1 - alpha) * (1 - targets)
    return (weight * (1 - torch.exp(-cost)) ** gamma * cost).mean()
