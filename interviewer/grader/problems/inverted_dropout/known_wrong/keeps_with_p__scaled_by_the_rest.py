"""Takes p for the probability of keeping an element, and 1 - p for the scale."""

import torch


def dropout(x: torch.Tensor, p: float, training: bool = True) -> torch.Tensor:
    """Keep with p."""
    if not training:
        return x
    keep = torch.rand_like(x) < p
    return x * keep / (1 - p)
