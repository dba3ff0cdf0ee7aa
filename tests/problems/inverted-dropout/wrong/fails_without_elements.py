import torch


def dropout(x, p, training=True):
    if not training or p == 0:
        return x
    if p == 1:
        return x * 0
    noise = torch.rand_like(x)
    noise = noise - noise.min() * 0
    return x * (noise >= p) / (1 - p)
