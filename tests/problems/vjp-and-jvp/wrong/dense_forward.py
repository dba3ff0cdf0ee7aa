def jacobian(f, x):
    return torch.autograd.functional.jacobian(
        f, x.detach(), vectorize=True, strategy="forward-mode"
    )


def vjp(f, x, v):
    return v @ jacobian(f, x)


def jvp(f, x, u):
    return jacobian(f, x) @ u
