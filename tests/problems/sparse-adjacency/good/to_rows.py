def row_normalised_adjacency(edges, n):
    loops = torch.arange(n, device=edges.device)
    pairs = torch.cat([edges.t(), torch.stack([loops, loops], dim=1)]).unique(dim=0)
    _, counts = pairs[:, 0].unique_consecutive(return_counts=True)
    values = (1 / counts).repeat_interleave(counts)
    return torch.sparse_coo_tensor(pairs.t(), values, (n, n)).coalesce().to_sparse_csr()
