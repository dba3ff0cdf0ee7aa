velocity = {}


def sgd_step(params, lr):
    with torch.no_grad():
        for i, p in enumerate(params):
            if p.grad is None:
                continue
            last = velocity.get((i, p.shape))
            v = p.grad.clone() if last is None else 0.9 * last.to(p.dtype) + p.grad
            velocity[i, p.shape] = v
            p -= lr * v
            p.grad = None
