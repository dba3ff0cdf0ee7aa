import torch


def clip_grad_norm(params, max_norm):
    norm = torch.sqrt(sum((p.grad**2).sum() for p in params if p.grad is not None))
    if torch.isnan(norm) or torch.isinf(norm):
        raise RuntimeError("non-finite norm")
    if norm > max_norm:
        for p in params:
            if p.grad is not None:
                p.grad *= max_norm / norm
    return norm
