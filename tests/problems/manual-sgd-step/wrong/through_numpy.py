def sgd_step(params, lr):
    for p in params:
        if p.grad is None:
            continue
        values = p.detach().numpy()
        values -= lr * p.grad.numpy()
        p.grad = None
