@torch.no_grad()
def adamw_step(p, grad, state, lr, betas, eps, wd):
    b1, b2 = betas
    t = state["t"] = state.get("t", 0) + 1
    m = state["m"] = b1 * state.get("m", 0) + (1 - b1) * grad
    v = state["v"] = b2 * state.get("v", 0) + (1 - b2) * grad**2
    mh = m / (1 - b1**t)
    p *= 1 - lr * wd
    p -= lr * mh * (1 - b2**t) ** 0.5 / (v.sqrt() + eps)
