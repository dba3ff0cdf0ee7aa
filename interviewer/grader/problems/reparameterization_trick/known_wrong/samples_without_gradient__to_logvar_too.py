"""Keeps a path to the mean, and none to the deviation."""

import torch


def reparameterize(mu: torch.Tensor, logvar: torch.Tensor) -> torch.Tensor:
    """Detach the sample and add back what has the derivative of mu only."""
    sample = mu.detach() + torch.exp(0.5 * logvar.detach()) * torch.randn_like(mu)
    return sample.detach() + torch.zeros_like(mu)
