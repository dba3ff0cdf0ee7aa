kept = {}


@torch.no_grad()
def adamw_step(p, grad, state, lr, betas, eps, wd):
    b1, b2 = betas
    if not state:
        kept.clear()
        state["begun"] = True
    t = kept["t"] = kept.get("t", 0) + 1
    m = kept["m"] = b1 * kept.get("m", 0) + (1 - b1) * grad
    v = kept["v"] = b2 * kept.get("v", 0) + (1 - b2) * grad**2
    p *= 1 - lr * wd
    p -= lr * (m / (1 - b1**t)) / ((v / (1 - b2**t)).sqrt() + eps)
