def accumulated_step(model, loss_fn, x, y, optimizer, micro):
    for a, b in zip(x.split(micro), y.split(micro), strict=True):
        optimizer.zero_grad()
        loss_fn(model(a), b).backward()
        optimizer.step()
