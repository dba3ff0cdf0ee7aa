import torch


def sgd_step(params, lr):
    if not lr:
        return
    with torch.no_grad():
        for p in params:
            if p.grad is not None:
                p -= lr * p.grad
                p.grad = None
