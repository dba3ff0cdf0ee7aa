import torch


def train_with_frozen(model, name):
    model.train()
    part = dict(model.named_modules())[name]
    for n, m in model.named_modules():
        if n == name or n.startswith(name + "."):
            m.train(False)
    with torch.no_grad():
        frozen = {id(p) for p in part.parameters()}
        for p in model.parameters():
            if id(p) in frozen:
                p.requires_grad_(False)
    return list(filter(lambda p: p.requires_grad, model.parameters()))
