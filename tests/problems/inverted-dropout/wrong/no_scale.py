def dropout(x, p, training=True):
    if not training:
        return x
    return torch.where(torch.rand_like(x) < p, 0, x)
