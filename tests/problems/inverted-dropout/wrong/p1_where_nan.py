def dropout(x, p, training=True):
    if not training:
        return x
    scale = torch.tensor(1 - p, dtype=x.dtype)
    return torch.where(torch.rand_like(x) >= p, x / scale, 0.0)
