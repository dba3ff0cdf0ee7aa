import torch


@torch.no_grad()
def sgd_step(params, lr):
    used = [p for p in params if p.grad is not None]
    if used:
        torch._foreach_add_(used, [p.grad for p in used], alpha=-lr)
        torch._foreach_zero_([p.grad for p in used])
