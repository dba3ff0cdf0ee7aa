def pairwise_sq_dist(a, b):
    d = (b * b).sum(1, keepdim=True) + (a * a).sum(1) - 2 * b @ a.T
    return d.clamp(min=0)
