"""Scales and shifts standard normal noise."""

import torch


def reparameterize(mu: torch.Tensor, logvar: torch.Tensor) -> torch.Tensor:
    """Return mu + exp(logvar / 2) * eps with fresh noise eps."""
    eps = torch.randn_like(mu)
    return mu + torch.exp(0.5 * logvar) * eps
