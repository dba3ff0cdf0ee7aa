def pairwise_sq_dist(a, b):
    total = 0
    for p, q in zip(a.unbind(1), b.unbind(1)):
        total = total + (p[:, None] - q) ** 2
    return total
