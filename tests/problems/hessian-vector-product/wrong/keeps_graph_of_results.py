import torch


def hvp(f, x, v):
    z = x.detach().requires_grad_()
    (g,) = torch.autograd.grad(f(z), z, create_graph=True)
    (product,) = torch.autograd.grad(g, z, v, create_graph=True)
    return product.detach() if x.is_leaf else product
