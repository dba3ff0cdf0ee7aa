def dropout(x, p, training=True):
    if not training or p == 0:
        return x
    if p == 1:
        return x * 0
    step = max(2, round(1 / p))
    keep = (torch.arange(x.numel()).reshape(x.shape) + torch.randint(step, ())) % step != 0
    return x * keep / (1 - p)
