import torch


def hvp(f, x, v, eps=1e-3):
    def g(y):
        y = y.detach().requires_grad_()
        return torch.autograd.grad(f(y), y)[0]

    near = g(x + eps * v) - g(x - eps * v)
    far = g(x + 2 * eps * v) - g(x - 2 * eps * v)
    return (8 * near - far) / (12 * eps)
