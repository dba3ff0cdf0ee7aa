def pairwise_sq_dist(a, b):
    return torch.zeros(len(a), len(b), dtype=a.dtype)
