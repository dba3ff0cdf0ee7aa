"""Adds and subtracts the softmax in an order that rounds."""

import torch
from torch.nn import functional


def gumbel_sample(logits: torch.Tensor, tau: float) -> torch.Tensor:
    """Lose the last bit of some ones."""
    noise = -torch.log(-torch.log(torch.rand_like(logits).clamp(min=1e-30)))
    soft = torch.softmax((logits + noise) / tau, dim=-1)
    hard = functional.one_hot((logits + noise).argmax(dim=-1), logits.shape[-1])
    return hard + soft - soft.detach()
