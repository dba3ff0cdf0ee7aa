def pairwise_sq_dist(a, b):
    one = lambda p, q: ((p - q) ** 2).sum()  # noqa: E731
    return torch.vmap(torch.vmap(one, (None, 0)), (0, None))(a, b)
