def sgd_step(params, lr):
    params[:] = [
        p if p.grad is None else (p.detach() - lr * p.grad).requires_grad_(True) for p in params
    ]
