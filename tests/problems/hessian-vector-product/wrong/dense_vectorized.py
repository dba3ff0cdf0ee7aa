import torch


def hvp(f, x, v):
    n = x.numel()
    H = torch.autograd.functional.hessian(f, x.detach(), vectorize=True)
    return (H.reshape(n, n) @ v.reshape(n)).reshape(x.shape)
