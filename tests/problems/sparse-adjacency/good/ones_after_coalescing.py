def row_normalised_adjacency(edges, n):
    loops = torch.arange(n, device=edges.device)
    index = torch.cat([edges, torch.stack([loops, loops])], 1)
    ones = torch.ones(index.size(1), device=edges.device)
    a = torch.sparse_coo_tensor(index, ones, (n, n)).coalesce()
    index = a.indices()
    sums = torch.zeros(n, device=edges.device).index_add(0, index[0], torch.ones_like(a.values()))
    return torch.sparse_coo_tensor(index, 1.0 / sums[index[0]], (n, n), is_coalesced=True)
