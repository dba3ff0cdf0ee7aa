def train(model, loader, opt, loss_fn, epochs):
    for module in model.modules():
        if not list(module.children()):
            module.train()
    history = []
    for _ in range(epochs):
        total = count = 0
        for x, y in loader:
            opt.zero_grad()
            loss = loss_fn(model(x), y)
            loss.backward()
            opt.step()
            total += loss.item() * len(x)
            count += len(x)
        history.append(total / count)
    return history
