def dropout(x, p, training=True):
    if not training:
        return x
    mask = (torch.rand_like(x) >= p).to(x.dtype)
    return x * mask / mask.mean().clamp(min=1e-6)
