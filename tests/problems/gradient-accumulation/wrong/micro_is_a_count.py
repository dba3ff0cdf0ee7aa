def accumulated_step(model, loss_fn, x, y, optimizer, micro):
    optimizer.zero_grad()
    for a, b in zip(x.chunk(micro), y.chunk(micro), strict=True):
        (loss_fn(model(a), b) * (len(a) / len(x))).backward()
    optimizer.step()
