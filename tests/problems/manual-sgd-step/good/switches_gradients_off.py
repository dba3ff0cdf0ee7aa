def sgd_step(params, lr):
    for p in params:
        if p.grad is not None:
            p.requires_grad_(False)
            p[...] = p - p.grad * lr
            p.requires_grad_(True)
            p.grad = None
