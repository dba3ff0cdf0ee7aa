"""Uses softplus, whose value and derivative keep their accuracy in both tails."""

import torch
from torch.nn import functional


def log_sigmoid(x: torch.Tensor) -> torch.Tensor:
    """Return -log(1 + exp(-x))."""
    return -functional.softplus(-x)
