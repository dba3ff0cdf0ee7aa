def train(model, loader, opt, loss_fn, epochs):
    history = []
    for _ in range(epochs):
        model.train(True)
        losses, sizes = [], []
        for x, y in loader:

            def closure(x=x, y=y):
                opt.zero_grad(set_to_none=False)
                loss = loss_fn(model(x), y)
                loss.backward()
                return loss

            losses.append(opt.step(closure).item())
            sizes.append(len(x))
        history.append(sum(a * b for a, b in zip(losses, sizes, strict=True)) / sum(sizes))
    return history
