def accumulated_step(model, loss_fn, x, y, optimizer, micro):
    for group in optimizer.param_groups:
        for p in group["params"]:
            p.grad = None
    for xs, ys in zip(x.split(micro), y.split(micro), strict=True):
        (loss_fn(model(xs), ys) * xs.size(0)).backward()
    for p in model.parameters():
        if p.grad is not None:
            p.grad /= x.size(0)
    optimizer.step()
