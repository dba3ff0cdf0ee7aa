def vjp(f, x, v):
    leaf = x.detach().requires_grad_()
    return torch.autograd.grad(f(leaf), leaf, v)[0]


def jvp(f, x, u):
    return torch.func.jvp(f, (x.detach(),), (u / u.norm(),))[1]
