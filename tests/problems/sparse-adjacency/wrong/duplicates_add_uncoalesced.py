def row_normalised_adjacency(edges, n):
    own = torch.arange(n, device=edges.device)
    rows, columns = torch.cat([edges, own.expand(2, n)], dim=1)
    values = 1 / torch.bincount(rows, minlength=n)[rows]
    return torch.sparse_coo_tensor(torch.stack([rows, columns]), values, (n, n))
