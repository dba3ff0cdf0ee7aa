def pairwise_sq_dist(a, b):
    x, y = a.double(), b.double()
    d = (x * x).sum(1)[:, None] + (y * y).sum(1) - 2 * (x @ y.T)
    return d.abs().to(a.dtype)
