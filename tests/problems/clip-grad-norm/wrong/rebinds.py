import torch


def clip_grad_norm(params, max_norm):
    params = [p for p in params if p.grad is not None]
    grads = [p.grad for p in params]
    norm = torch.sqrt(sum((g**2).sum() for g in grads))
    if torch.isnan(norm) or torch.isinf(norm):
        raise RuntimeError("non-finite norm")
    if norm > max_norm:
        for p in params:
            p.grad = p.grad * (max_norm / norm)
    return norm
