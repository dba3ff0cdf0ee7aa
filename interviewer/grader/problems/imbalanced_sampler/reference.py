"""Weighs every item by one over the size of its class."""

import torch
from torch.utils.data import WeightedRandomSampler


def balanced_sampler(
    labels: torch.Tensor, generator: torch.Generator | None = None
) -> WeightedRandomSampler:
    """Return a sampler whose epochs are as long as ``labels``."""
    _, place, counts = torch.unique(labels, return_inverse=True, return_counts=True)
    return WeightedRandomSampler(
        counts[place].reciprocal().tolist(), len(labels), generator=generator
    )
