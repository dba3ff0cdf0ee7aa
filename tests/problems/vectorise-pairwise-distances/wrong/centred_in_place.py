def pairwise_sq_dist(a, b):
    centre = a.mean(0, keepdim=True)
    a -= centre
    b = b - centre
    return ((a * a).sum(1, keepdim=True) + (b * b).sum(1) - 2 * a @ b.T).clamp(min=0)
