def evaluate(model, loader, loss_fn):
    modes = [(m, m.training) for m in model.modules()]
    model.eval()
    total = n = 0
    try:
        with torch.no_grad():
            for x, y in loader:
                total += loss_fn(model(x), y).item() * len(x)
                n += 1
    finally:
        for m, mode in modes:
            m.training = mode
    return total / n
