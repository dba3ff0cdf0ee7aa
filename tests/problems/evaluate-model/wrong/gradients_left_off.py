def evaluate(model, loader, loss_fn):
    modes = [(m, m.training) for m in model.modules()]
    model.eval()
    torch.set_grad_enabled(False)
    try:
        total = n = 0
        for x, y in loader:
            total += loss_fn(model(x), y).item() * len(x)
            n += len(x)
    finally:
        for m, mode in modes:
            m.training = mode
    return total / n
