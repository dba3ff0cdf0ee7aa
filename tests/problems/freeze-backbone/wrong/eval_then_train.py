def train_with_frozen(model, name):
    model.get_submodule(name).eval().requires_grad_(False)
    model.train()
    return [p for p in model.parameters() if p.requires_grad]
