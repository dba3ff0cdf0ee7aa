"""Gives every place in the matrix a number, so that duplicates are equal numbers."""

import torch


def row_normalised_adjacency(edges: torch.Tensor, n: int) -> torch.Tensor:
    """Return the 0/1 matrix of ``edges`` and self loops, each row divided by its sum."""
    own = torch.arange(n, device=edges.device)
    rows, columns = torch.cat([edges, own.expand(2, n)], dim=1)
    places = torch.unique(rows * n + columns)
    rows = places // n
    values = 1 / torch.bincount(rows)[rows]
    return torch.sparse_coo_tensor(torch.stack([rows, places % n]), values, (n, n))
