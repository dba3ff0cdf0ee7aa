def sgd_step(params, lr):
    for p in filter(lambda p: p.grad is not None, params):
        p.detach().sub_(p.grad.detach().clone().mul_(lr))
        p.grad.zero_()
