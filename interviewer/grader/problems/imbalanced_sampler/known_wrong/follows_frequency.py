"""Weighs every item by the size of its class."""

import torch
from torch.utils.data import WeightedRandomSampler


def balanced_sampler(
    labels: torch.Tensor, generator: torch.Generator | None = None
) -> WeightedRandomSampler:
    """Favour those that are frequent already."""
    _, place, counts = torch.unique(labels, return_inverse=True, return_counts=True)
    weights = counts[place] / len(labels)
    return WeightedRandomSampler(weights.tolist(), len(labels), generator=generator)
