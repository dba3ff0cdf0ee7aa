"""Subtracts the target's logit from torch's log-sum-exp, for the rows that count."""

import torch


def cross_entropy(
    logits: torch.Tensor, target: torch.Tensor, ignore_index: int = -100
) -> torch.Tensor:
    """Return the mean over the rows whose target is not ``ignore_index``."""
    kept = target != ignore_index
    # What is ignored may be no class at all: any valid index does in its place.
    own = logits.gather(1, target.where(kept, 0)[:, None])[:, 0]
    losses = (torch.logsumexp(logits, dim=1) - own).where(kept, 0)
    return losses.sum() / kept.sum().clamp(min=1)
