"""Rounds probabilities before it takes their logarithm."""

import torch


def cross_entropy(
    logits: torch.Tensor, target: torch.Tensor, ignore_index: int = -100
) -> torch.Tensor:
    """Apply softmax, then look at its logarithm."""
    kept = target != ignore_index
    chosen = torch.softmax(logits, dim=1).gather(1, target.where(kept, 0)[:, None])[:, 0]
    losses = (-torch.log(chosen)).where(kept, 0)
    return losses.sum() / kept.sum().clamp(min=1)
