"""Adds a softmax whose value cancels to the one-hot of the largest perturbed logit."""

import torch
from torch.nn import functional


def gumbel_sample(logits: torch.Tensor, tau: float) -> torch.Tensor:
    """Return a one-hot sample, with the gradient of the softmax at temperature tau."""
    noise = -torch.empty_like(logits).exponential_().log()
    perturbed = logits + noise
    soft = (perturbed / tau).softmax(dim=-1)
    hard = functional.one_hot(perturbed.argmax(dim=-1), logits.shape[-1])
    return hard + (soft - soft.detach())
