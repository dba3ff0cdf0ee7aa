def dropout(x, p, training=True):
    if not training or p == 0:
        return x
    if p == 1:
        return x * 0
    mask = torch.rand(x.shape[-1:], dtype=x.dtype) >= p
    return x * mask / (1 - p)
