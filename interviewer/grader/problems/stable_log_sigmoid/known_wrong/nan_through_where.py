"""Selects between two branches, of which the unused one still has a gradient."""

import torch


def log_sigmoid(x: torch.Tensor) -> torch.Tensor:
    """Choose by sign; exp overflows on the other side and infinity times 0 is NaN."""
    return torch.where(x >= 0, -torch.log1p(torch.exp(-x)), x - torch.log1p(torch.exp(x)))
