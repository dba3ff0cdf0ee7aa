def vjp(f, x, v):
    leaf = x.detach().requires_grad_()
    return torch.autograd.grad(f(leaf), leaf, v)[0]


def jvp(f, x, u):
    columns = [torch.func.jvp(f, (x.detach(),), (e,))[1] for e in torch.eye(len(x)).to(x)]
    return torch.stack(columns, 1) @ u
