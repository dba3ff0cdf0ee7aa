def row_normalised_adjacency(edges, n):
    own = torch.arange(n)
    index = torch.cat([edges, own.expand(2, n)], dim=1)
    ones = torch.ones(index.shape[1])
    a = torch.sparse_coo_tensor(index, ones, (n, n)).coalesce()
    sums = torch.sparse.sum(a, dim=1).to_dense()
    return torch.sparse_coo_tensor(a.indices(), a.values() / sums[a.indices()[0]], (n, n))
