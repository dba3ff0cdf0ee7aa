def dropout(x, p, training=True):
    if not training:
        return x
    count = round(p * x.numel())
    if count == x.numel():
        return x * 0
    keep = torch.ones(x.numel(), dtype=torch.bool)
    keep[torch.randperm(x.numel())[:count]] = False
    return x * keep.reshape(x.shape) / (1 - p)
