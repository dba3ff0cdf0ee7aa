@torch.no_grad()
def evaluate(model, loader, loss_fn):
    model.eval()
    try:
        total = n = 0
        for x, y in loader:
            total += loss_fn(model(x), y).item() * x.size(0)
            n += x.size(0)
    finally:
        model.train()
    return total / n
