def sgd_step(params, lr):
    with torch.no_grad():
        for p in params:
            if p.grad is not None:
                g = p.grad
                p.grad = None
                p = p - lr * g
