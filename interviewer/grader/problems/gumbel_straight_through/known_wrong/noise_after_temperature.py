"""Divides the logits by tau, and not the noise."""

import torch
from torch.nn import functional


def gumbel_sample(logits: torch.Tensor, tau: float) -> torch.Tensor:
    """Let tau change the odds."""
    noise = -torch.log(-torch.log(torch.rand_like(logits).clamp(min=1e-30)))
    perturbed = logits / tau + noise
    soft = torch.softmax(perturbed, dim=-1)
    hard = functional.one_hot(perturbed.argmax(dim=-1), logits.shape[-1])
    return hard + (soft - soft.detach())
