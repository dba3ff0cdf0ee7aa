def evaluate(model, loader, loss_fn):
    modes = [(m, m.training) for m in model.modules()]
    model.eval()
    total = n = 0
    try:
        with torch.enable_grad():
            for x, y in loader:
                total += loss_fn(model(x).detach(), y).item() * len(x)
                n += len(x)
    finally:
        for m, mode in modes:
            m.training = mode
    return total / n
