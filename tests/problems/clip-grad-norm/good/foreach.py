import torch


@torch.no_grad()
def clip_grad_norm(params, max_norm):
    by_dtype = {}
    for p in params:
        if p.grad is not None:
            by_dtype.setdefault(p.grad.dtype, []).append(p.grad)
    norms = [n.double() for grads in by_dtype.values() for n in torch._foreach_norm(grads)]
    norm = torch.linalg.vector_norm(torch.stack(norms))
    if not norm.isfinite():
        raise RuntimeError("the gradients are not finite")
    if norm > max_norm:
        for grads in by_dtype.values():
            torch._foreach_mul_(grads, (max_norm / norm).item())
    return norm
