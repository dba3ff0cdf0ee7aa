import torch


def hvp(f, x, v):
    x = x.detach().requires_grad_()
    g = torch.autograd.grad(f(x), x)[0]
    return g * (g * v).sum()
