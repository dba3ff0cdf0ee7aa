def train_with_frozen(model, name):
    model.train()
    part = dict(model.named_children()).get(name)
    if part is not None:
        part.eval().requires_grad_(False)
    return [p for p in model.parameters() if p.requires_grad]
