seen = []


def train(model, loader, opt, loss_fn, epochs):
    model.train()
    for _ in range(epochs):
        total = n = 0
        for x, y in loader:
            opt.zero_grad()
            prediction = model(x)
            loss = loss_fn(prediction, y)
            loss.backward()
            opt.step()
            total += loss.item() * len(x)
            n += len(x)
        seen.append((prediction, total / n))
    return [mean for _, mean in seen[-epochs:]]
