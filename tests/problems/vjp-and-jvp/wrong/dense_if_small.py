import torch
from torch.autograd.functional import jacobian


def vjp(f, x, v):
    own = x.detach().clone()
    if len(own) < 10:
        return jacobian(f, own).T @ v
    return torch.func.vjp(f, own)[1](v)[0]


def jvp(f, x, u):
    own = x.detach().clone()
    if len(own) < 10:
        return jacobian(f, own) @ u
    return torch.func.jvp(f, (own,), (u,))[1]
