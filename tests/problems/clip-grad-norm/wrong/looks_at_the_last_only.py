import torch


@torch.no_grad()
def clip_grad_norm(params, max_norm):
    grads = [p.grad for p in params if p.grad is not None]
    for g in grads:
        finite = bool(torch.isfinite(g).all())
    if not finite:
        raise ValueError("not finite")
    norm = torch.stack([g.norm() for g in grads]).norm()
    if norm > max_norm:
        for g in grads:
            g.mul_(max_norm / norm)
    return norm
