def train_with_frozen(model, name):
    model.train()
    for n, m in model.named_modules():
        if name in n:
            m.eval().requires_grad_(False)
    return [p for p in model.parameters() if p.requires_grad]
