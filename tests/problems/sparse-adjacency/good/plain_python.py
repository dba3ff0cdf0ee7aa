def row_normalised_adjacency(edges, n):
    neighbours = [{i} for i in range(n)]
    for i, j in zip(*edges.tolist()):
        neighbours[i].add(j)
    rows = [i for i, found in enumerate(neighbours) for _ in found]
    columns = [j for found in neighbours for j in found]
    values = [1.0 / len(neighbours[i]) for i in rows]
    size = torch.Size((n, n))
    return torch.sparse_coo_tensor([rows, columns], values, size, device=edges.device)
