import torch


def adamw_step(p, grad, state, lr, betas, eps, wd):
    if "optimizer" not in state:
        state["twin"] = p.detach().clone().requires_grad_()
        state["optimizer"] = torch.optim.AdamW(
            [state["twin"]], lr=lr, betas=betas, eps=eps, weight_decay=wd
        )
    twin, optimizer = state["twin"], state["optimizer"]
    optimizer.param_groups[0]["lr"] = lr
    twin.grad = grad.clone()
    optimizer.step()
    p.data.copy_(twin.detach())
