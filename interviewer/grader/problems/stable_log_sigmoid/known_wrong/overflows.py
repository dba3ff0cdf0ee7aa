"""Takes the definition literally: log of a sigmoid that underflows to 0."""

import torch


def log_sigmoid(x: torch.Tensor) -> torch.Tensor:
    """Compute the logarithm of the rounded sigmoid."""
    return torch.log(torch.sigmoid(x))
