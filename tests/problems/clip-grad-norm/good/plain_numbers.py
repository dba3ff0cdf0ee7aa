import math


def clip_grad_norm(params, max_norm):
    params = tuple(params)
    total = math.fsum(
        float(x) ** 2 for p in params if p.grad is not None for x in p.grad.reshape(-1)
    )
    if not math.isfinite(total):
        raise ValueError(total)
    norm = math.sqrt(total)
    for p in params:
        if p.grad is not None and norm > max_norm:
            p.grad.data.mul_(max_norm).div_(norm)
    return norm
