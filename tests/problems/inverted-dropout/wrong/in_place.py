def dropout(x, p, training=True):
    if not training:
        return x
    if p == 1:
        return x * 0
    x *= torch.rand_like(x) >= p
    return x / (1 - p)
