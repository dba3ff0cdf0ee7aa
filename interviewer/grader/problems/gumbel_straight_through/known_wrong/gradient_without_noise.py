"""Draws with noise, and takes the gradient of the softmax without it."""

import torch
from torch.nn import functional


def gumbel_sample(logits: torch.Tensor, tau: float) -> torch.Tensor:
    """Return a one-hot sample with the gradient of softmax(logits / tau)."""
    uniform = torch.rand_like(logits).clamp(1e-30, 1 - 1e-7)
    chosen = (logits - (-uniform.log()).log()).argmax(dim=-1)
    soft = torch.softmax(logits / tau, dim=-1)
    return functional.one_hot(chosen, logits.shape[-1]) + (soft - soft.detach())
