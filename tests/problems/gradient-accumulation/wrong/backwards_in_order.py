def accumulated_step(model, loss_fn, x, y, optimizer, micro):
    optimizer.zero_grad()
    pairs = list(zip(x.split(micro), y.split(micro), strict=True))
    for a, b in reversed(pairs):
        (loss_fn(model(a), b) * (len(a) / len(x))).backward()
    optimizer.step()
