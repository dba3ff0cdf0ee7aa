def vjp(f, x, v):
    mine = x.detach().clone()
    mine.requires_grad = True
    f(mine).backward(gradient=v)
    return mine.grad


def jvp(f, x, u):
    y, pull = torch.func.vjp(f, x)
    return torch.func.vjp(lambda w: pull(w)[0], torch.zeros_like(y))[1](u)[0]
