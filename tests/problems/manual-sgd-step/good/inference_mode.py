import torch


def sgd_step(params, lr):
    with torch.inference_mode():
        for p in params:
            if p.grad is not None:
                torch.add(p, p.grad, alpha=-lr, out=p)
    for p in params:
        p.grad = None
