import torch


def vjp(f, x, v):
    own = x.detach().requires_grad_()
    return torch.autograd.grad(f(own), own, v)[0]


def jvp(f, x, u):
    if x.grad is None:
        x.grad = torch.zeros_like(x)
    return torch.func.jvp(f, (x.detach(),), (u,))[1]
