import torch


def hvp(f, x, v):
    if x.is_leaf and x.grad is None:
        x.requires_grad_()
    z = x.detach().requires_grad_()
    (g,) = torch.autograd.grad(f(z), z, create_graph=True)
    return torch.autograd.grad(g, z, v)[0]
