def sgd_step(params, lr):
    for p in params:
        if p.grad is not None:
            p.data.sub_(lr * p.grad)
            p.grad.zero_()
