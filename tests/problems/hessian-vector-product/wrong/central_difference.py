import torch


def hvp(f, x, v, eps=1e-4):
    def g(y):
        y = y.detach().requires_grad_()
        return torch.autograd.grad(f(y), y)[0]

    return (g(x + eps * v) - g(x - eps * v)) / (2 * eps)
