import torch


def windows(x, size, step=1):
    if size > len(x):
        raise ValueError("too long")
    return torch.stack([x[i : i + size] for i in range(0, len(x) - size + 1, step)])
