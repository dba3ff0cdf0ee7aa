def row_normalised_adjacency(edges, n):
    own = torch.arange(n)
    index = torch.cat([edges, edges.flip(0), own.expand(2, n)], dim=1)
    places, inverse = torch.unique(index[0] * n + index[1], return_inverse=True)
    real = torch.ones(index.shape[1])
    real[edges.shape[1] : 2 * edges.shape[1]] = 0
    values = torch.zeros(len(places)).index_reduce_(0, inverse, real, "amax")
    rows, columns = places // n, places % n
    sums = torch.zeros(n).index_add_(0, rows, values)
    return torch.sparse_coo_tensor(torch.stack([rows, columns]), values / sums[rows], (n, n))
