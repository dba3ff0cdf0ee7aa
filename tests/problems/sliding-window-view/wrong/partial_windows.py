import torch.nn.functional as F


def windows(x, size, step=1):
    n = x.shape[0]
    if size > n:
        raise ValueError(f"{size} > {n}")
    missing = -(n - size) % step
    if missing:
        x = F.pad(x, (0, missing))
    return x.unfold(0, size, step)
