def sgd_step(params, lr):
    for i, p in enumerate(params):
        if p.grad is not None:
            params[i] = p - lr * p.grad
            p.grad = None
