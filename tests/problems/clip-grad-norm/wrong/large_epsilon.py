import torch


def clip_grad_norm(params, max_norm):
    grads = [p.grad for p in params if p.grad is not None]
    norm = torch.sqrt(sum((g**2).sum() for g in grads))
    if torch.isnan(norm) or torch.isinf(norm):
        raise RuntimeError("non-finite norm")
    if norm > max_norm:
        for g in grads:
            g *= max_norm / (norm + 1e-2)
    return norm
