"""Detaches only what is handed back."""

import torch


def spectral_normalize(
    weight: torch.Tensor, u: torch.Tensor, n_iter: int
) -> tuple[torch.Tensor, torch.Tensor]:
    """Let the gradient run through the vectors."""
    u = u.detach()
    for _ in range(n_iter):
        v = weight.T @ u
        v = v / v.norm()
        u = weight @ v
        u = u / u.norm()
    return weight / (u @ weight @ v), u.detach()
