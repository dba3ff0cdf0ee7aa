def pairwise_sq_dist(a, b):
    return torch.stack([(p - b).pow(2).sum(1) for p in a])
