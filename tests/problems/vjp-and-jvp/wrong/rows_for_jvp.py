def vjp(f, x, v):
    leaf = x.detach().requires_grad_()
    return torch.autograd.grad(f(leaf), leaf, v)[0]


def jvp(f, x, u):
    leaf = x.detach().requires_grad_()
    y = f(leaf)
    return torch.stack([torch.autograd.grad(t, leaf, retain_graph=True)[0] @ u for t in y])
