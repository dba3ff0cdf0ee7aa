import math

import torch


def clip_grad_norm(params, max_norm):
    grads = [p.grad for p in params if p.grad is not None]
    if not math.isfinite(float(grads[0].norm())):
        raise ValueError("not finite")
    norm = torch.cat([g.reshape(-1) for g in grads]).nan_to_num(0, 0, 0).norm()
    if norm > max_norm:
        for g in grads:
            g.mul_(max_norm / norm)
    return norm
