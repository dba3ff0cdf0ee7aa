"""Iterates outside the graph; only the last product, sigma, is differentiable in W."""

import torch


def spectral_normalize(
    weight: torch.Tensor, u: torch.Tensor, n_iter: int
) -> tuple[torch.Tensor, torch.Tensor]:
    """Return W divided by its estimated spectral norm, and the new left vector."""
    with torch.no_grad():
        for _ in range(n_iter):
            v = weight.T @ u
            v = torch.div(v, v.norm())
            u = weight @ v
            u = torch.div(u, u.norm())
    # u is W v over its length, so that the length is uᵀ W v.
    return weight / (weight @ v).norm(), u
