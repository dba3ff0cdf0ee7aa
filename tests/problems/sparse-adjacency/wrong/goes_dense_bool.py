def row_normalised_adjacency(edges, n):
    a = torch.zeros(n * n, dtype=torch.bool)
    a[edges[0] * n + edges[1]] = True
    a[:: n + 1] = True
    places = a.nonzero()[:, 0]
    rows, columns = places // n, places % n
    values = 1 / torch.bincount(rows)[rows]
    return torch.sparse_coo_tensor(torch.stack([rows, columns]), values, (n, n))
