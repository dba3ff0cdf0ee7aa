def hvp(f, x, v):
    x = x.detach().clone().requires_grad_()
    f(x).backward(create_graph=True)
    (x.grad * v).sum().backward()
    return x.grad.detach()
