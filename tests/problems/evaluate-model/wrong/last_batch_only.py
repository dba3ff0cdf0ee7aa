def evaluate(model, loader, loss_fn):
    modes = [(m, m.training) for m in model.modules()]
    model.eval()
    try:
        with torch.no_grad():
            for x, y in loader:
                loss = loss_fn(model(x), y).item()
    finally:
        for m, mode in modes:
            m.training = mode
    return loss
