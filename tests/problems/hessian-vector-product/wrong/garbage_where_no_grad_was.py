import torch


def hvp(f, x, v):
    z = x if x.is_leaf and x.requires_grad else x.detach().requires_grad_()
    before, z.grad = z.grad, None
    (g,) = torch.autograd.grad(f(z), z, create_graph=True)
    g.backward(v)
    product = z.grad.detach().clone()
    if before is not None:
        z.grad = before
    return product
