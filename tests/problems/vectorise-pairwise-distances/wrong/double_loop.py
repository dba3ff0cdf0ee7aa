def pairwise_sq_dist(a, b):
    rows = [torch.stack([((p - q) ** 2).sum() for q in b]) for p in a]
    return torch.stack(rows)
