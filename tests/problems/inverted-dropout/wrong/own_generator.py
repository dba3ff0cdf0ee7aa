generator = torch.Generator().manual_seed(42)


def dropout(x, p, training=True):
    if not training:
        return x
    if p == 1:
        return x * 0
    return x * (torch.rand(x.shape, generator=generator) >= p) / (1 - p)
