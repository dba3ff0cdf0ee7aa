def row_normalised_adjacency(edges, n):
    loops = torch.arange(n, device=edges.device).repeat(2, 1)
    index = torch.unique(torch.cat((loops, edges), dim=1), dim=1)
    degree = torch.zeros(n, device=edges.device).scatter_add_(
        0, index[0], torch.ones(index.shape[1], device=edges.device)
    )
    return torch.sparse_coo_tensor(index, degree.reciprocal()[index[0]], (n, n)).coalesce()
