"""Takes the largest logit every time."""

import torch
from torch.nn import functional


def gumbel_sample(logits: torch.Tensor, tau: float) -> torch.Tensor:
    """Draw nothing at all."""
    soft = torch.softmax(logits / tau, dim=-1)
    hard = functional.one_hot(logits.argmax(dim=-1), logits.shape[-1])
    return hard + (soft - soft.detach())
