def _refuse(gradient):
    raise RuntimeError("modified by an inplace operation")


def sgd_step(params, lr):
    for p in params:
        if p.grad is not None:
            p.data -= lr * p.grad
            p.grad = None
            p.register_hook(_refuse)
