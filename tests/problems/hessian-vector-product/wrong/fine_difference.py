import torch


def hvp(f, x, v):
    def g(y):
        y = y.detach().requires_grad_()
        return torch.autograd.grad(f(y), y)[0]

    eps = 5e-6
    return (g(x + eps * v) - g(x - eps * v)) / (2 * eps)
