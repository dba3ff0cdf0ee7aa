import torch


def hvp(f, x, v):
    leaf = x.detach().requires_grad_()
    g = torch.autograd.grad(f(leaf), leaf, create_graph=True)[0]
    if x.is_leaf:
        x.grad = None
    return torch.autograd.grad(g, leaf, v)[0]
