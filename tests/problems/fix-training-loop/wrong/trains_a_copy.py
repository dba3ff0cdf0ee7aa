def train(model, loader, opt, loss_fn, epochs):
    history = []
    import copy

    model = copy.deepcopy(model).train()
    for _ in range(epochs):
        total = n = 0
        for x, y in loader:
            opt.zero_grad()
            loss = loss_fn(model(x), y)
            loss.backward()
            opt.step()
            total += loss.item() * len(x)
            n += len(x)
        history.append(total / n)
    return history
