import torch


def clip_grad_norm(params, max_norm):
    kept = [p for p in params if p.grad is not None]
    grads = [p.grad for p in kept]
    norm = torch.sqrt(sum((p.detach() ** 2).sum() for p in kept))
    if torch.isnan(norm) or torch.isinf(norm):
        raise RuntimeError("non-finite norm")
    if norm > max_norm:
        for g in grads:
            g *= max_norm / norm
    return norm
