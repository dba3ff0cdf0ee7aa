def row_normalised_adjacency(edges, n):
    loops = torch.arange(n, device=edges.device)
    rows, columns = torch.cat([edges, loops.repeat(2, 1)], dim=1).unbind()
    keys = rows * n + columns
    _, inverse, times = keys.unique(return_inverse=True, return_counts=True)
    share = 1.0 / times[inverse]
    sums = torch.zeros(n, device=edges.device).index_add_(0, rows, share)
    index = torch.stack((rows, columns))
    return torch.sparse_coo_tensor(index, share / sums[rows], (n, n))
