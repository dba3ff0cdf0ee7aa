def row_normalised_adjacency(edges, n):
    own = torch.arange(n)
    rows, columns = torch.cat([edges, own.expand(2, n)], dim=1)
    _, inverse, times = torch.unique(rows * n + columns, return_inverse=True, return_counts=True)
    each = 1 / times[inverse]
    each = each / torch.zeros(n).index_add_(0, rows, each)[rows]
    order = torch.argsort(rows, stable=True)
    start = torch.zeros(n + 1, dtype=torch.int64)
    start[1:] = torch.bincount(rows, minlength=n).cumsum(0)
    return torch.sparse_csr_tensor(start, columns[order], each[order], (n, n))
