"""Hands in one weight for each class."""

import torch
from torch.utils.data import WeightedRandomSampler


def balanced_sampler(
    labels: torch.Tensor, generator: torch.Generator | None = None
) -> WeightedRandomSampler:
    """Weigh classes instead of items."""
    _, counts = torch.unique(labels, return_counts=True)
    weights = counts.reciprocal()
    return WeightedRandomSampler(weights.tolist(), len(labels), generator=generator)
