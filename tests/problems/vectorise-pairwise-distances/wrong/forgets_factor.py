def pairwise_sq_dist(a, b):
    return (a.square().sum(1)[:, None] + b.square().sum(1) - a @ b.T).relu()
