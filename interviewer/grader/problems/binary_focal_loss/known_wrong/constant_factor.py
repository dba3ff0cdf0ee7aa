"""Treats the modulating factor as a constant."""

import torch
from torch.nn import functional


def focal_loss(
    logits: torch.Tensor, targets: torch.Tensor, gamma: float = 2.0, alpha: float = 0.25
) -> torch.Tensor:
    """Let no gradient through (1 - p_t)**gamma."""
    towards = logits * (2 * targets - 1)
    weight = alpha * targets + (1 - alpha) * (1 - targets)
    missed = torch.exp(gamma * functional.logsigmoid(-towards)).detach()
    return -(weight * missed * functional.logsigmoid(towards)).mean()
