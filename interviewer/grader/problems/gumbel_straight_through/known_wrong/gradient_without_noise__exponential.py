"""Draws with noise from exponential numbers, and takes the gradient without it."""

import torch
from torch.nn import functional


def gumbel_sample(logits: torch.Tensor, tau: float) -> torch.Tensor:
    """Return a one-hot sample with the gradient of softmax(logits / tau)."""
    noise = -torch.empty_like(logits).exponential_().log()
    soft = torch.softmax(logits / tau, dim=-1)
    hard = functional.one_hot((logits + noise).argmax(dim=-1), logits.shape[-1])
    return hard + (soft - soft.detach())
