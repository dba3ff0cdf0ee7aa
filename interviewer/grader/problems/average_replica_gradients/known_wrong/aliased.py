"""Hands the same tensor to every replica."""

import torch
from torch import nn


@torch.no_grad()
def average_gradients(replicas: list[nn.Module], counts: list[int] | None = None) -> None:
    """Forget to copy."""
    weights = [1] * len(replicas) if counts is None else counts
    for alike in zip(*(replica.parameters() for replica in replicas), strict=True):
        mean = torch.zeros_like(alike[0])
        for parameter, weight in zip(alike, weights, strict=True):
            if parameter.grad is not None:
                mean += parameter.grad * (weight / sum(weights))
        for parameter in alike:
            parameter.grad = mean
