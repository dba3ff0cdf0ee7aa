def accumulated_step(model, loss_fn, x, y, optimizer, micro):
    optimizer.zero_grad()
    for start in range(0, len(x), micro):
        start = min(start, max(0, len(x) - micro))
        a, b = x[start : start + micro], y[start : start + micro]
        (loss_fn(model(a), b) * (len(a) / len(x))).backward()
    optimizer.step()
