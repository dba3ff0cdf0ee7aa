import torch


def windows(x, size, step=1):
    (n,) = x.shape
    if size > n:
        raise ValueError(f"a window of {size} does not fit into {n} elements")
    (s,) = x.stride()
    return torch.as_strided(x, (1 + (n - size) // step, size), (s * step, s))
