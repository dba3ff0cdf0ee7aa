import torch


def dropout(x, p, training=True):
    if training:
        dropped = torch.empty_like(x).uniform_() < p
        return x.masked_fill(dropped, 0).mul(1 / max(1 - p, 1e-9))
    return x.clone()
