import torch


def hvp(f, x, v):
    with torch.enable_grad():
        z = x.detach().clone().requires_grad_(True)
        (g,) = torch.autograd.grad(f(z), z, create_graph=True)
        return torch.autograd.grad((g * v.detach()).sum(), z)[0].detach()
