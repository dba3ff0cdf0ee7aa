def pairwise_sq_dist(a, b):
    d = (a * a).sum(1)[:, None] + (b * b).sum(1) - 2 * a @ b.T
    if a is b:
        d.fill_diagonal_(0)
    return d
