"""Returns the relaxed sample."""

import torch


def gumbel_sample(logits: torch.Tensor, tau: float) -> torch.Tensor:
    """Stop at the softmax."""
    noise = -torch.log(-torch.log(torch.rand_like(logits).clamp(min=1e-30)))
    return torch.softmax((logits + noise) / tau, dim=-1)
