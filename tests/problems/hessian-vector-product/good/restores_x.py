import torch


def hvp(f, x, v):
    if x.requires_grad:
        g = torch.autograd.grad(f(x), x, create_graph=True)[0]
        return torch.autograd.grad(g, x, v)[0].detach()
    x.requires_grad_()
    try:
        g = torch.autograd.grad(f(x), x, create_graph=True)[0]
        return torch.autograd.grad(g, x, v)[0].detach()
    finally:
        x.requires_grad_(False)
