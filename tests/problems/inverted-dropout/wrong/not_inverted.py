def dropout(x, p, training=True):
    if training:
        return x * (torch.rand_like(x) >= p)
    return x * (1 - p)
