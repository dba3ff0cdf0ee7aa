"""Fills a dense matrix and makes it sparse at the end."""

import torch


def row_normalised_adjacency(edges: torch.Tensor, n: int) -> torch.Tensor:
    """Need n * n elements on the way."""
    dense = torch.zeros(n, n, device=edges.device)
    dense[edges[0], edges[1]] = 1
    dense.fill_diagonal_(1)
    dense /= dense.sum(dim=1, keepdim=True)
    return dense.to_sparse()
