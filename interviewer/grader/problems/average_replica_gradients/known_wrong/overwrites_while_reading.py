"""Works out the mean for each replica in turn, from gradients of which some are new."""

import torch
from torch import nn


@torch.no_grad()
def average_gradients(replicas: list[nn.Module], counts: list[int] | None = None) -> None:
    """Mix the means of the first replicas into those of the later ones."""
    weights = [1] * len(replicas) if counts is None else counts
    total = sum(weights)
    for alike in zip(*(replica.parameters() for replica in replicas), strict=True):
        for mine in alike:
            mean = torch.zeros_like(mine)
            for parameter, weight in zip(alike, weights, strict=True):
                if parameter.grad is not None:
                    mean += parameter.grad * (weight / total)
            mine.grad = mean
