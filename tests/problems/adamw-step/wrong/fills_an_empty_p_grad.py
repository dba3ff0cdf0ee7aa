@torch.no_grad()
def adamw_step(p, grad, state, lr, betas, eps, wd):
    if p.grad is None:
        p.grad = grad.clone()
    if not state:
        state.update(n=0, m=torch.zeros_like(p), v=torch.zeros_like(p))
    state["n"] += 1
    state["m"].mul_(betas[0]).add_(grad, alpha=1 - betas[0])
    state["v"].mul_(betas[1]).addcmul_(grad, grad, value=1 - betas[1])
    m = state["m"] / (1 - betas[0] ** state["n"])
    v = state["v"] / (1 - betas[1] ** state["n"])
    p.mul_(1 - lr * wd).sub_(lr * m / (v.sqrt() + eps))
