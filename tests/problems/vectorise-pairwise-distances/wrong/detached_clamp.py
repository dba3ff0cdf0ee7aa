def pairwise_sq_dist(a, b):
    d = (a * a).sum(1, keepdim=True) + (b * b).sum(1) - 2 * a @ b.T
    d.data.clamp_(min=0)
    return d.detach()
