@torch.no_grad()
def evaluate(model, loader, loss_fn):
    before = model.training
    model.training = False
    try:
        total = n = 0
        for x, y in loader:
            total += loss_fn(model(x), y).item() * x.size(0)
            n += x.size(0)
    finally:
        model.training = before
    return total / n
