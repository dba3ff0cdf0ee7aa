import torch


def hvp(f, x, v):
    z = (x if x.is_leaf else x.detach_()).detach().requires_grad_()
    (g,) = torch.autograd.grad(f(z), z, create_graph=True)
    return torch.autograd.grad(g, z, v)[0]
