def accumulated_step(model, loss_fn, x, y, optimizer, micro):
    optimizer.zero_grad()
    n = -(-len(x) // micro)
    for a, b in zip(x.tensor_split(n), y.tensor_split(n), strict=True):
        (loss_fn(model(a), b) * (len(a) / len(x))).backward()
    optimizer.step()
