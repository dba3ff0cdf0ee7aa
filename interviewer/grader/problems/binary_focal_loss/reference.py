"""Turns logits towards their class, and stays with logarithms until the end."""

import torch
from torch.nn import functional


def focal_loss(
    logits: torch.Tensor, targets: torch.Tensor, gamma: float = 2.0, alpha: float = 0.25
) -> torch.Tensor:
    """Return the mean of -alpha_t * (1 - p_t)**gamma * log(p_t)."""
    towards = logits * (2 * targets - 1)
    weight = alpha * targets + (1 - alpha) * (1 - targets)
    missed = torch.exp(gamma * functional.logsigmoid(-towards))
    return -(weight * missed * functional.logsigmoid(towards)).mean()
