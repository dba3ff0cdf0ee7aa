def accumulated_step(model, loss_fn, x, y, optimizer, micro):
    params = list(model.parameters())
    total = [torch.zeros_like(p) for p in params]
    for a, b in zip(x.split(micro), y.split(micro), strict=True):
        found = torch.autograd.grad(loss_fn(model(a), b) * (len(a) / len(x)), params)
        total = [t + g for t, g in zip(total, found, strict=True)]
    for p, t in zip(params, total, strict=True):
        p.grad = t
    optimizer.step()
