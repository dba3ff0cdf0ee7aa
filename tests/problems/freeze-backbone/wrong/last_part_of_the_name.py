def train_with_frozen(model, name):
    model.train()
    for n, m in model.named_modules():
        if n.split(".")[-1] == name.split(".")[-1]:
            m.eval().requires_grad_(False)
    return [p for p in model.parameters() if p.requires_grad]
