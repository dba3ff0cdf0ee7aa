import torch


def dropout(values, rate, training=True):
    if not training or rate == 0.0:
        return values
    if rate == 1.0:
        return values.mul(0.0)
    keep = torch.bernoulli(torch.full_like(values, 1.0 - rate))
    return values * (keep / (1.0 - rate))
