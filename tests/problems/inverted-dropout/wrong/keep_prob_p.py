def dropout(x, p, training=True):
    if not training or p == 0:
        return x
    mask = (torch.rand_like(x) < p).to(x.dtype)
    return x * mask / p
