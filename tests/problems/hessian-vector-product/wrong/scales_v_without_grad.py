import torch


def hvp(f, x, v):
    z = x.detach().requires_grad_()
    (g,) = torch.autograd.grad(f(z), z, create_graph=True)
    (product,) = torch.autograd.grad(g, z, v)
    if x.grad is None:
        v /= v.norm()
    return product
