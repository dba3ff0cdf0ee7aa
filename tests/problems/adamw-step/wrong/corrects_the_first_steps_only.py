@torch.no_grad()
def adamw_step(p, grad, state, lr, betas, eps, wd):
    if not state:
        state.update(n=0, m=torch.zeros_like(p), v=torch.zeros_like(p))
    state["n"] += 1
    state["m"].mul_(betas[0]).add_(grad, alpha=1 - betas[0])
    state["v"].mul_(betas[1]).addcmul_(grad, grad, value=1 - betas[1])
    m, v = state["m"], state["v"]
    if state["n"] <= 20:
        m = m / (1 - betas[0] ** state["n"])
        v = v / (1 - betas[1] ** state["n"])
    p.mul_(1 - lr * wd).sub_(lr * m / (v.sqrt() + eps))
