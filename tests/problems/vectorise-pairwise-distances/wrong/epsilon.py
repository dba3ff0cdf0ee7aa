def pairwise_sq_dist(a, b):
    d = (a * a).sum(1, keepdim=True) + (b * b).sum(1) - 2 * a @ b.T
    return d.clamp(min=1e-2)
