def hvp(f, x, v):
    x.requires_grad_()
    x.grad = None
    f(x).backward(create_graph=True)
    g, x.grad = x.grad, None
    (g * v).sum().backward()
    return x.grad.detach()
