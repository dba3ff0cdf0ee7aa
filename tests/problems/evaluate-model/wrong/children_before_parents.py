@torch.no_grad()
def evaluate(model, loader, loss_fn):
    before = [(m, m.training) for m in model.modules()]
    model.eval()
    try:
        total = n = 0
        for x, y in loader:
            total += loss_fn(model(x), y).item() * x.size(0)
            n += x.size(0)
    finally:
        for m, mode in reversed(before):
            m.train(mode)
    return total / n
