"""Exponentiates the logits as they are."""

import torch


def cross_entropy(
    logits: torch.Tensor, target: torch.Tensor, ignore_index: int = -100
) -> torch.Tensor:
    """Add up numbers that overflow."""
    kept = target != ignore_index
    own = logits.gather(1, target.where(kept, 0)[:, None])[:, 0]
    losses = (torch.log(torch.exp(logits).sum(dim=1)) - own).where(kept, 0)
    return losses.sum() / kept.sum().clamp(min=1)
