@torch.no_grad()
def adamw_step(p, grad, state, lr, betas, eps, wd):
    b1, b2 = betas
    g, w = grad.reshape(-1), p.reshape(-1)
    t = state["t"] = state.get("t", 0) + 1
    m = state["m"] = b1 * state.get("m", 0) + (1 - b1) * g
    v = state["v"] = b2 * state.get("v", 0) + (1 - b2) * g**2
    w *= 1 - lr * wd
    w -= lr * (m / (1 - b1**t)) / ((v / (1 - b2**t)).sqrt() + eps)
