import torch


def windows(x, size, step=1):
    n = x.shape[0]
    if size > n:
        raise ValueError(f"{size} > {n}")
    starts = torch.arange(0, n - size + 1, step, device=x.device)
    return x[starts[:, None] + torch.arange(size, device=x.device)]
