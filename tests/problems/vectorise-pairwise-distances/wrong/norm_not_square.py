def pairwise_sq_dist(a, b):
    aa = (a**2).sum(1)[:, None]
    bb = (b**2).sum(1)[None, :]
    return torch.sqrt((aa + bb - 2 * a @ b.T).clamp(min=0))
