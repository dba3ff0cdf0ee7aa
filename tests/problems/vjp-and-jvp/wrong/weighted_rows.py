def vjp(f, x, v):
    leaf = x.detach().requires_grad_()
    y = f(leaf)
    return sum(torch.autograd.grad(y[i] * v[i], leaf, retain_graph=True)[0] for i in range(len(v)))


def jvp(f, x, u):
    return torch.func.jvp(f, (x.detach(),), (u,))[1]
