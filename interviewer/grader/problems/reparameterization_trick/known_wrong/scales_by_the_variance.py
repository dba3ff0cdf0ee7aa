"""Takes the variance for the standard deviation."""

import torch


def reparameterize(mu: torch.Tensor, logvar: torch.Tensor) -> torch.Tensor:
    """Forget the half."""
    return mu + torch.exp(logvar) * torch.randn_like(mu)
