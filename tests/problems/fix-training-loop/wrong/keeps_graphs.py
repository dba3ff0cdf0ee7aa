def train(model, loader, opt, loss_fn, epochs):
    history = []
    model.train()
    for _ in range(epochs):
        losses = []
        for x, y in loader:
            opt.zero_grad()
            loss = loss_fn(model(x), y)
            loss.backward()
            opt.step()
            losses.append((loss, len(x)))
        history.append(sum(a.item() * b for a, b in losses) / sum(b for _, b in losses))
    return history
