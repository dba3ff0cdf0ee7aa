def accumulated_step(model, loss_fn, x, y, optimizer, micro):
    optimizer.zero_grad()
    for a, b in zip(x.split(micro), y.split(micro), strict=True):
        (loss_fn(model(a), b) / micro).backward()
    optimizer.step()
