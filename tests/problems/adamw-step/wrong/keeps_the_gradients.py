@torch.no_grad()
def adamw_step(p, grad, state, lr, betas, eps, wd):
    b1, b2 = betas
    seen = state.setdefault("seen", [])
    seen.append(grad)
    t = len(seen)
    m = sum((1 - b1) * b1 ** (t - 1 - i) * g for i, g in enumerate(seen))
    v = sum((1 - b2) * b2 ** (t - 1 - i) * g * g for i, g in enumerate(seen))
    p *= 1 - lr * wd
    p -= lr * (m / (1 - b1**t)) / ((v / (1 - b2**t)).sqrt() + eps)
