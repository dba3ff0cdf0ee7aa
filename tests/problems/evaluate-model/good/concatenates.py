import torch


def evaluate(model, loader, loss_fn):
    flags = {name: m.training for name, m in model.named_modules()}
    before = torch.is_grad_enabled()
    torch.set_grad_enabled(False)
    try:
        for m in model.modules():
            m.training = False
        pairs = [(model(x), y) for x, y in loader]
        loss = loss_fn(torch.cat([p for p, _ in pairs]), torch.cat([y for _, y in pairs]))
    finally:
        torch.set_grad_enabled(before)
        for name, m in model.named_modules():
            m.training = flags[name]
    return float(loss)
