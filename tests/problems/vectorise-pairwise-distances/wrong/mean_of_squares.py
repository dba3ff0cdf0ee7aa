def pairwise_sq_dist(a, b):
    d = (a * a).mean(1, keepdim=True) + (b * b).mean(1) - 2 * a @ b.T / a.shape[1]
    return d.clamp(min=0)
