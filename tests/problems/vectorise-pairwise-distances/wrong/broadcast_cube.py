def pairwise_sq_dist(a, b):
    return ((a[:, None, :] - b[None, :, :]) ** 2).sum(dim=-1)
