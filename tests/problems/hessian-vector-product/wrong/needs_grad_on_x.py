import torch


def hvp(f, x, v):
    g = torch.autograd.grad(f(x), x, create_graph=True)[0]
    return torch.autograd.grad(g, x, v)[0].detach()
