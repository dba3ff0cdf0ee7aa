import torch


def vjp(f, x, v):
    point = x.detach().clone().requires_grad_(True)
    return torch.autograd.grad((f(point) * v).sum(), point)[0]


def jvp(f, x, u):
    # v^T J is linear in v, with derivative J: pull u back through that.
    point = x.detach().clone().requires_grad_(True)
    y = f(point)
    v = torch.zeros_like(y, requires_grad=True)
    (row,) = torch.autograd.grad(y, point, v, create_graph=True)
    return torch.autograd.grad(row, v, u)[0]
