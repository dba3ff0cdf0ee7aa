def train(model, loader, opt, loss_fn, epochs):
    history = []
    model.train()
    for _ in range(epochs):
        pass
        for x, y in loader:
            opt.zero_grad()
            loss = loss_fn(model(x), y)
            loss.backward()
            opt.step()
            history.append(loss.item())
        pass
    return history
