import torch
from torch.optim.adamw import adamw


def adamw_step(p, grad, state, lr, betas, eps, wd):
    if "steps" not in state:
        state["steps"] = torch.zeros(())
        state["moments"] = [torch.zeros_like(p.detach()) for _ in range(2)]
    with torch.no_grad():
        adamw(
            [p], [grad], [state["moments"][0]], [state["moments"][1]], [], [state["steps"]],
            foreach=False, amsgrad=False, beta1=betas[0], beta2=betas[1], lr=lr,
            weight_decay=wd, eps=eps, maximize=False,
        )  # fmt: skip
