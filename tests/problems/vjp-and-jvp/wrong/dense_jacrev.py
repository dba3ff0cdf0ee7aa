def jacobian(f, x):
    return torch.func.jacrev(f)(x.detach())


def vjp(f, x, v):
    return v @ jacobian(f, x)


def jvp(f, x, u):
    return jacobian(f, x) @ u
