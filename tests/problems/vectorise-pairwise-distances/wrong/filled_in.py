def pairwise_sq_dist(a, b):
    out = a.new_empty(len(a), len(b))
    for j in range(len(b)):
        out[:, j] = ((a - b[j]) ** 2).sum(-1)
    return out
