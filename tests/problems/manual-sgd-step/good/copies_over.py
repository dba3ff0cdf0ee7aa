import torch


def sgd_step(params, lr):
    for p in params:
        if p.grad is None:
            continue
        new = p.detach() - lr * p.grad
        with torch.no_grad():
            p.copy_(new)
        p.grad = torch.zeros_like(p)
