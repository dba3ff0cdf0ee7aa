import torch


def binarize_clipped(x):
    hard = (x > 0).to(x.dtype)
    through = torch.where(x.abs() <= 1, x, x.detach())
    return through + (hard - through).detach()
