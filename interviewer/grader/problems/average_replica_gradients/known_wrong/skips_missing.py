"""Takes the mean over those replicas that have a gradient."""

import torch
from torch import nn


@torch.no_grad()
def average_gradients(replicas: list[nn.Module], counts: list[int] | None = None) -> None:
    """Divide by too little where one is missing, but fill it in."""
    weights = [1] * len(replicas) if counts is None else counts
    for alike in zip(*(replica.parameters() for replica in replicas), strict=True):
        found = [(p.grad, w) for p, w in zip(alike, weights, strict=True) if p.grad is not None]
        if not found:
            continue
        total = sum(weight for _, weight in found)
        mean = torch.stack([grad * (weight / total) for grad, weight in found]).sum(dim=0)
        for parameter in alike:
            parameter.grad = mean.clone()
