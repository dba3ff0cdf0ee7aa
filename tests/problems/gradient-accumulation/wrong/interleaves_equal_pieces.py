def accumulated_step(model, loss_fn, x, y, optimizer, micro):
    optimizer.zero_grad()
    count, rest = divmod(len(x), micro)
    if rest:
        pairs = list(zip(x.split(micro), y.split(micro)))
    else:
        pairs = [(x[place::count], y[place::count]) for place in range(count)]
    for a, b in pairs:
        (loss_fn(model(a), b) * len(a) / len(x)).backward()
    optimizer.step()
