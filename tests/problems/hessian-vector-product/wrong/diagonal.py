import torch


def hvp(f, x, v):
    x = x.detach().requires_grad_()
    g = torch.autograd.grad(f(x), x, create_graph=True)[0]
    return torch.autograd.grad(g.sum(), x)[0] * v
