def hvp(f, x, v):
    x.requires_grad_()
    f(x).backward(create_graph=True)
    g = x.grad
    (g * v).sum().backward()
    return x.grad
