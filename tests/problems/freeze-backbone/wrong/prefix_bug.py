def train_with_frozen(model, name):
    model.train()
    for n, m in model.named_modules():
        if n.startswith(name):
            m.eval()
            m.requires_grad_(False)
    return [p for p in model.parameters() if p.requires_grad]
