def dropout(x, p, training=True):
    if not training:
        return x
    return x * (torch.rand_like(x) >= p) / (1 - p + 1e-3)
