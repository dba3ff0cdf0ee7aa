def sgd_step(params, lr):
    torch.nn.utils.clip_grad_norm_(params, 1.0)
    with torch.no_grad():
        for p in params:
            if p.grad is not None:
                p -= lr * p.grad
                p.grad = None
