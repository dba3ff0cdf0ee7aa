"""Computes the last u where autograd looks on, and hands it back with its graph."""

import torch


def spectral_normalize(
    weight: torch.Tensor, u: torch.Tensor, n_iter: int
) -> tuple[torch.Tensor, torch.Tensor]:
    """Leave the new vector hanging on W."""
    u = u.detach()
    with torch.no_grad():
        for _ in range(n_iter):
            v = weight.T @ u
            v = v / v.norm()
            u = weight @ v
            u = u / u.norm()
    new = weight @ v
    return weight / (u @ weight @ v), new / new.norm()
