import torch


def dropout(x, p, training=True):
    if not training:
        return x
    if p >= 1:
        return torch.zeros_like(x)
    keep = torch.rand(x.shape, dtype=torch.float64, device=x.device).ge(p)
    return torch.where(keep, x / (1 - p), torch.zeros((), dtype=x.dtype, device=x.device))
