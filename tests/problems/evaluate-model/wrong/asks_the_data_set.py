@torch.no_grad()
def evaluate(model, loader, loss_fn):
    modes = [(m, m.training) for m in model.modules()]
    model.eval()
    try:
        return sum(loss_fn(model(x), y).item() * len(x) for x, y in loader) / len(loader.dataset)
    finally:
        for m, mode in modes:
            m.training = mode
