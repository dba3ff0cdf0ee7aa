def row_normalised_adjacency(edges, n):
    diagonal = torch.arange(n, device=edges.device) * (n + 1)
    keys = torch.cat([edges[0] * n + edges[1], diagonal]).sort().values
    keys = keys.unique_consecutive()
    counts = torch.bincount(torch.div(keys, n, rounding_mode="floor"), minlength=n)
    start = torch.cat([counts.new_zeros(1), counts.cumsum(0)])
    values = torch.repeat_interleave(1.0 / counts.to(torch.float32), counts)
    return torch.sparse_csr_tensor(start, keys.remainder(n), values, size=(n, n))
