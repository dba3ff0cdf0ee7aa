from torch.autograd.functional import jacobian


def vjp(f, x, v):
    return v @ jacobian(f, x)


def jvp(f, x, u):
    return jacobian(f, x) @ u
