"""Treats u as a buffer of its own."""

import torch


def spectral_normalize(
    weight: torch.Tensor, u: torch.Tensor, n_iter: int
) -> tuple[torch.Tensor, torch.Tensor]:
    """Overwrite the caller's vector."""
    with torch.no_grad():
        for _ in range(n_iter):
            v = weight.T @ u
            v = v / v.norm()
            new = weight @ v
            u.copy_(new / new.norm())
    u = u.detach().clone()
    return weight / (u @ weight @ v), u
