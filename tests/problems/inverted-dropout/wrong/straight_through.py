def dropout(x, p, training=True):
    if not training:
        return x
    if p == 1:
        return x * 0
    y = x * (torch.rand_like(x) >= p) / (1 - p)
    return x + (y - x).detach() if x.requires_grad else y
