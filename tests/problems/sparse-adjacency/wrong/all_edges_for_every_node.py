import torch


def row_normalised_adjacency(edges, n):
    starts, columns = [0], []
    for node in range(n):
        own = edges[1][edges[0] == node].tolist()
        columns += sorted({node, *own})
        starts.append(len(columns))
    starts = torch.tensor(starts)
    counts = starts.diff()
    values = (1 / counts).repeat_interleave(counts)
    return torch.sparse_csr_tensor(starts, torch.tensor(columns), values, (n, n))
