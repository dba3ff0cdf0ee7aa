def dropout(x, p, training=True):
    if p == 1:
        return x * 0
    return x * (torch.rand_like(x) >= p) / (1 - p)
