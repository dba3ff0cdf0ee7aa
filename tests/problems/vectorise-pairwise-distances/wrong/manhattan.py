def pairwise_sq_dist(a, b):
    return torch.cdist(a, b, p=1) ** 2
