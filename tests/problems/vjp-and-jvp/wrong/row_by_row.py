def jacobian(f, x):
    leaf = x.detach().requires_grad_()
    y = f(leaf)
    rows = [torch.autograd.grad(y[i], leaf, retain_graph=True)[0] for i in range(len(y))]
    return torch.stack(rows)


def vjp(f, x, v):
    return v @ jacobian(f, x)


def jvp(f, x, u):
    return jacobian(f, x) @ u
