def train(model, loader, opt, loss_fn, epochs):
    history = []
    model.train()
    for _ in range(epochs):
        total = n = 0
        for x, y in loader:
            loss = loss_fn(model(x), y)
            loss.backward()
            opt.step()
            opt.zero_grad()
            total += loss.item() * len(x)
            n += len(x)
        history.append(total / n)
    return history
