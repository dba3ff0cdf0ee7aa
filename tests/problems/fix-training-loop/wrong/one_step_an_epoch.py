def train(model, loader, opt, loss_fn, epochs):
    history = []
    model.train()
    for _ in range(epochs):
        opt.zero_grad()
        total = n = 0
        for x, y in loader:
            loss = loss_fn(model(x), y)
            loss.backward()
            total += loss.item() * len(x)
            n += len(x)
        opt.step()
        history.append(total / n)
    return history
