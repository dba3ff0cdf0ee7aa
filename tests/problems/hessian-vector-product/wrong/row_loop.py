import torch


def hvp(f, x, v):
    x = x.detach().requires_grad_()
    g = torch.autograd.grad(f(x), x, create_graph=True)[0].reshape(-1)
    out = [(torch.autograd.grad(g[i], x, retain_graph=True)[0] * v).sum() for i in range(g.numel())]
    return torch.stack(out).reshape(x.shape).detach()
