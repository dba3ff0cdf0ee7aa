"""Adds a small number to probabilities before their logarithm."""

import torch


def cross_entropy(
    logits: torch.Tensor, target: torch.Tensor, ignore_index: int = -100
) -> torch.Tensor:
    """Bend every large loss."""
    kept = target != ignore_index
    chosen = torch.softmax(logits, dim=1).gather(1, target.where(kept, 0)[:, None])[:, 0]
    losses = (-torch.log(chosen + 1e-12)).where(kept, 0)
    return losses.sum() / kept.sum().clamp(min=1)
