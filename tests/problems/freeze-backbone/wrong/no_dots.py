def train_with_frozen(model, name):
    model.train()
    part = getattr(model, name)
    part.eval().requires_grad_(False)
    return [p for p in model.parameters() if p.requires_grad]
