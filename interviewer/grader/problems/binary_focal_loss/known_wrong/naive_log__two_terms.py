"""Adds a term for each class, one of which is 0 times infinity."""

import torch


def focal_loss(
    logits: torch.Tensor, targets: torch.Tensor, gamma: float = 2.0, alpha: float = 0.25
) -> torch.Tensor:
    """Compute both logarithms."""
    p = torch.sigmoid(logits)
    positive = alpha * (1 - p) ** gamma * targets * torch.log(p)
    negative = (1 - alpha) * p**gamma * (1 - targets) * torch.log(1 - p)
    return -(positive + negative).mean()
