"""Adds up weighted gradients first, and then gives every replica a copy of the sum."""

import torch
from torch import nn


@torch.no_grad()
def average_gradients(replicas: list[nn.Module], counts: list[int] | None = None) -> None:
    """Let every replica's gradients be the mean over all of them."""
    weights = [1] * len(replicas) if counts is None else counts
    total = sum(weights)
    for alike in zip(*(replica.parameters() for replica in replicas), strict=True):
        mean = torch.zeros_like(alike[0])
        for parameter, weight in zip(alike, weights, strict=True):
            if parameter.grad is not None:
                mean += parameter.grad * (weight / total)
        for parameter in alike:
            parameter.grad = mean.clone()
