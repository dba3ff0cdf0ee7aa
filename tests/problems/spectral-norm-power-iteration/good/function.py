import torch


class Divide(torch.autograd.Function):
    @staticmethod
    def forward(ctx, W, u, v):
        sigma = u @ W @ v
        ctx.save_for_backward(W, u, v, sigma)
        return W / sigma

    @staticmethod
    def backward(ctx, g):
        W, u, v, sigma = ctx.saved_tensors
        return g / sigma - (g * W).sum() / sigma**2 * torch.outer(u, v), None, None


def spectral_normalize(W, u, n_iter):
    A, x = W.detach(), u.detach()
    for _ in range(n_iter):
        v = x @ A / (x @ A).norm()
        x = A @ v / (A @ v).norm()
    return Divide.apply(W, x, v), x
