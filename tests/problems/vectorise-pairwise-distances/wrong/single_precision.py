def pairwise_sq_dist(a, b):
    x, y = a.float(), b.float()
    d = (x * x).sum(1, keepdim=True) + (y * y).sum(1) - 2 * x @ y.T
    return d.clamp(min=0).to(a.dtype)
