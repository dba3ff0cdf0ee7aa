"""Draws one number for each row."""

import torch


def reparameterize(mu: torch.Tensor, logvar: torch.Tensor) -> torch.Tensor:
    """Let broadcasting repeat the noise."""
    shape = (*mu.shape[:-1], 1) if mu.dim() > 1 else mu.shape
    eps = torch.randn(shape, dtype=mu.dtype, device=mu.device)
    return mu + torch.exp(0.5 * logvar) * eps
