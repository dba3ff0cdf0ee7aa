def dropout(x, p, training=True):
    if not training:
        return x
    mask = torch.bernoulli(torch.full_like(x, p))
    return x * mask / (1 - p) if p < 1 else torch.zeros_like(x)
