"""Gives both classes the weight alpha."""

import torch
from torch.nn import functional


def focal_loss(
    logits: torch.Tensor, targets: torch.Tensor, gamma: float = 2.0, alpha: float = 0.25
) -> torch.Tensor:
    """Weigh negatives like positives."""
    towards = logits * (2 * targets - 1)
    missed = torch.exp(gamma * functional.logsigmoid(-towards))
    return -(alpha * missed * functional.logsigmoid(towards)).mean()
