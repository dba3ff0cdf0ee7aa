"""Takes the graph for an undirected one."""

import torch


def row_normalised_adjacency(edges: torch.Tensor, n: int) -> torch.Tensor:
    """Add every edge in the other direction, too."""
    edges = torch.cat([edges, edges.flip(0)], dim=1)
    own = torch.arange(n, device=edges.device)
    rows, columns = torch.cat([edges, own.expand(2, n)], dim=1)
    places = torch.unique(rows * n + columns)
    rows, columns = places // n, places % n
    values = 1 / torch.bincount(rows)[rows]
    return torch.sparse_coo_tensor(torch.stack([rows, columns]), values, (n, n))
