def sgd_step(params, lr):
    while params:
        p = params.pop()
        if p.grad is not None:
            p.detach().add_(p.grad, alpha=-lr)
            p.grad = None
