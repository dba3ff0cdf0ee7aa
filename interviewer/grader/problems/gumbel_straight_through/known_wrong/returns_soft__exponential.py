"""Returns the relaxed sample, with noise from exponential numbers."""

import torch


def gumbel_sample(logits: torch.Tensor, tau: float) -> torch.Tensor:
    """Stop at the softmax."""
    noise = -torch.empty_like(logits).exponential_().log()
    return torch.softmax((logits + noise) / tau, dim=-1)
