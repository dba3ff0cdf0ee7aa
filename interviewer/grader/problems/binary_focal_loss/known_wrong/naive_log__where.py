"""Picks the class with where."""

import torch


def focal_loss(
    logits: torch.Tensor, targets: torch.Tensor, gamma: float = 2.0, alpha: float = 0.25
) -> torch.Tensor:
    """Compute p_t first."""
    p = torch.sigmoid(logits)
    p_t = torch.where(targets == 1, p, 1 - p)
    weight = torch.where(targets == 1, alpha, 1 - alpha)
    return -(weight * (1 - p_t) ** gamma * torch.log(p_t)).mean()
