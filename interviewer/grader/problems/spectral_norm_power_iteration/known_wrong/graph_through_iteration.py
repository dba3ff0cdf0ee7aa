"""Lets autograd follow the iteration."""

import torch


def spectral_normalize(
    weight: torch.Tensor, u: torch.Tensor, n_iter: int
) -> tuple[torch.Tensor, torch.Tensor]:
    """Treat neither vector as a constant."""
    for _ in range(n_iter):
        v = weight.T @ u
        v = v / v.norm()
        u = weight @ v
        u = u / u.norm()
    return weight / (u @ weight @ v), u
