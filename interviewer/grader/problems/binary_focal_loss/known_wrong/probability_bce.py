"""Goes through binary_cross_entropy, which bounds its logarithms."""

import torch
from torch.nn import functional


def focal_loss(
    logits: torch.Tensor, targets: torch.Tensor, gamma: float = 2.0, alpha: float = 0.25
) -> torch.Tensor:
    """Take the sigmoid first."""
    p = torch.sigmoid(logits)
    cost = functional.binary_cross_entropy(p, targets, reduction="none")
    p_t = p * targets + (1 - p) * (1 - targets)
    weight = alpha * targets + (1 - alpha) * (1 - targets)
    return (weight * (1 - p_t) ** gamma * cost).mean()
