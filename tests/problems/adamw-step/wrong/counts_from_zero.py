@torch.no_grad()
def adamw_step(p, grad, state, lr, betas, eps, wd):
    b1, b2 = betas
    t = state["t"] = state.get("t", -1) + 1
    m = state["m"] = b1 * state.get("m", 0) + (1 - b1) * grad
    v = state["v"] = b2 * state.get("v", 0) + (1 - b2) * grad**2
    mh = m / (1 - b1 ** max(t, 1))
    vh = v / (1 - b2 ** max(t, 1))
    p *= 1 - lr * wd
    p -= lr * mh / (vh.sqrt() + eps)
