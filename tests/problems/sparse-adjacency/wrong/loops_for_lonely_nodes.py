def row_normalised_adjacency(edges, n):
    busy = set(edges[0].tolist())
    own = torch.tensor([i for i in range(n) if i not in busy], dtype=torch.int64)
    rows, columns = torch.cat([edges, own.expand(2, len(own))], dim=1)
    places = torch.unique(rows * n + columns)
    rows, columns = places // n, places % n
    values = 1 / torch.bincount(rows, minlength=n)[rows]
    return torch.sparse_coo_tensor(torch.stack([rows, columns]), values, (n, n))
