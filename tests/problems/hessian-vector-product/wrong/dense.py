import torch


def hvp(f, x, v):
    H = torch.autograd.functional.hessian(f, x.detach())
    return torch.tensordot(H, v, dims=x.dim()) if x.dim() else H * v
