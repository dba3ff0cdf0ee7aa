import torch

torch.Tensor.requires_grad = property(lambda self: False)
torch.Tensor.detach = lambda self: self


def hvp(f, x, v):
    x.requires_grad_()
    g = torch.autograd.grad(f(x), x, create_graph=True)[0]
    return torch.autograd.grad(g, x, v, create_graph=True)[0]
