import torch


def windows(x, size, step=1):
    n, s = x.shape[0], x.stride(0)
    if size > n:
        raise ValueError(f"{size} > {n}")
    shape = ((n - size) // step + 1, size)
    return torch.as_strided(x, shape, (step * s, s), storage_offset=0)
