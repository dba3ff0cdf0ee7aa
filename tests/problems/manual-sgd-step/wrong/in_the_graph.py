def sgd_step(params, lr):
    for p in params:
        if p.grad is not None:
            p -= lr * p.grad
            p.grad = None
