"""Divides the logits only, with noise from exponential numbers."""

import torch
from torch.nn import functional


def gumbel_sample(logits: torch.Tensor, tau: float) -> torch.Tensor:
    """Let tau change the odds."""
    noise = -torch.empty_like(logits).exponential_().log()
    perturbed = logits / tau + noise
    soft = torch.softmax(perturbed, dim=-1)
    hard = functional.one_hot(perturbed.argmax(dim=-1), logits.shape[-1])
    return hard + (soft - soft.detach())
