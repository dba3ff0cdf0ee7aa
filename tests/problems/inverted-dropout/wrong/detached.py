def dropout(x, p, training=True):
    if not training or p == 0:
        return x
    if p == 1:
        return torch.zeros_like(x)
    return (x.detach() * (torch.rand_like(x) >= p)) / (1 - p)
