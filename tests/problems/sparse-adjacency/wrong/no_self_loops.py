def row_normalised_adjacency(edges, n):
    places = torch.unique(edges[0] * n + edges[1])
    rows, columns = places // n, places % n
    values = 1 / torch.bincount(rows, minlength=n)[rows]
    return torch.sparse_coo_tensor(torch.stack([rows, columns]), values, (n, n))
