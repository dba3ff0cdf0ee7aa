import warnings

import torch

warnings.simplefilter("ignore")


def vjp(f, x, v):
    _, pull = torch.func.vjp(f, x)
    (row,) = pull(v)
    return row


def jvp(f, x, u):
    y, push = torch.func.linearize(f, x.detach())
    return push(u)
