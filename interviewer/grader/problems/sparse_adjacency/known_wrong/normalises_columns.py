"""Divides by the number of entries in the column."""

import torch


def row_normalised_adjacency(edges: torch.Tensor, n: int) -> torch.Tensor:
    """Let columns sum to one."""
    own = torch.arange(n, device=edges.device)
    rows, columns = torch.cat([edges, own.expand(2, n)], dim=1)
    places = torch.unique(rows * n + columns)
    rows, columns = places // n, places % n
    values = 1 / torch.bincount(columns)[columns]
    return torch.sparse_coo_tensor(torch.stack([rows, columns]), values, (n, n))
