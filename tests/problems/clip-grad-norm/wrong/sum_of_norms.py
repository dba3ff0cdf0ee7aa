import torch


def clip_grad_norm(params, max_norm):
    grads = [p.grad for p in params if p.grad is not None]
    norm = sum(g.norm() for g in grads)
    if torch.isnan(norm) or torch.isinf(norm):
        raise RuntimeError("non-finite norm")
    if norm > max_norm:
        for g in grads:
            g *= max_norm / norm
    return norm
