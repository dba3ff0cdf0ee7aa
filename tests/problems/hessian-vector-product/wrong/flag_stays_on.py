import torch


def hvp(f, x, v):
    x.requires_grad_(True)
    g = torch.autograd.grad(f(x), x, create_graph=True)[0]
    return torch.autograd.grad(g, x, grad_outputs=v)[0]
