"""Takes p for the probability of keeping an element."""

import torch


def dropout(x: torch.Tensor, p: float, training: bool = True) -> torch.Tensor:
    """Keep with p, and scale for that."""
    if not training:
        return x
    if p == 0:
        return x * 0
    keep = torch.rand_like(x) < p
    return x * keep / p
