"""Hands in one weight for each label up to the largest."""

import torch
from torch.utils.data import WeightedRandomSampler


def balanced_sampler(
    labels: torch.Tensor, generator: torch.Generator | None = None
) -> WeightedRandomSampler:
    """Weigh classes instead of items."""
    counts = torch.bincount(labels)
    weights = torch.where(counts > 0, 1 / counts.clamp(min=1), 0.0)
    return WeightedRandomSampler(weights.tolist(), len(labels), generator=generator)
