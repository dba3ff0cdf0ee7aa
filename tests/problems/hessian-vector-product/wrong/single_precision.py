import torch


def hvp(f, x, v):
    y = x.detach().float().requires_grad_()
    g = torch.autograd.grad(f(y.to(x.dtype)), y, create_graph=True)[0]
    return torch.autograd.grad(g, y, v.float())[0].to(x.dtype)
