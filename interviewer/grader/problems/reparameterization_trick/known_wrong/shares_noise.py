"""Draws one row of noise for the whole batch."""

import torch


def reparameterize(mu: torch.Tensor, logvar: torch.Tensor) -> torch.Tensor:
    """Let broadcasting repeat the noise."""
    eps = torch.randn(mu.shape[-1:], dtype=mu.dtype, device=mu.device)
    return mu + torch.exp(0.5 * logvar) * eps
