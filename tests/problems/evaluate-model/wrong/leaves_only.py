import torch


def evaluate(model, loader, loss_fn):
    layers = [module for module in model.modules() if not list(module.children())]
    before = [layer.training for layer in layers]
    for layer in layers:
        layer.training = False
    try:
        with torch.no_grad():
            pairs = [(float(loss_fn(model(x), y)), len(x)) for x, y in loader]
    finally:
        for layer, flag in zip(layers, before):
            layer.training = flag
    return sum(loss * size for loss, size in pairs) / sum(size for _, size in pairs)
