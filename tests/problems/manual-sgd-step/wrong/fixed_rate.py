def sgd_step(params, lr):
    torch.optim.SGD(params, lr=0.1).step()
    for p in params:
        p.grad = None
