def row_normalised_adjacency(edges, n):
    a = torch.eye(n, device=edges.device)
    a[edges[0], edges[1]] = 1
    return (a / a.sum(1, keepdim=True)).to_sparse()
