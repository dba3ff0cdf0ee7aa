"""Detaches the norm itself."""

import torch


def spectral_normalize(
    weight: torch.Tensor, u: torch.Tensor, n_iter: int
) -> tuple[torch.Tensor, torch.Tensor]:
    """Divide by a number."""
    with torch.no_grad():
        for _ in range(n_iter):
            v = weight.T @ u
            v = v / v.norm()
            u = weight @ v
            u = u / u.norm()
        sigma = u @ weight @ v
    return weight / sigma, u
