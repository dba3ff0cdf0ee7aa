import torch


def clip_grad_norm(params, max_norm):
    kept = [p for p in params if p.grad is not None]
    grads = [p.grad for p in kept]
    norm = torch.sqrt(sum((g**2).sum() for g in grads))
    if torch.isnan(norm) or torch.isinf(norm):
        raise RuntimeError("non-finite norm")
    if norm > max_norm:
        for p in kept:
            p.data *= max_norm / norm
    return norm
