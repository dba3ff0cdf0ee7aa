@torch.no_grad()
def adamw_step(p, grad, state, lr, betas, eps, wd):
    b1, b2 = betas
    grad = grad * min(1.0, 1.0 / (grad.norm().item() + 1e-6))
    t = state["t"] = state.get("t", 0) + 1
    m = state["m"] = b1 * state.get("m", 0) + (1 - b1) * grad
    v = state["v"] = b2 * state.get("v", 0) + (1 - b2) * grad**2
    mh = m / (1 - b1**t)
    vh = v / (1 - b2**t)
    p *= 1 - lr * wd
    p -= lr * mh / (vh.sqrt() + eps)
