def train_with_frozen(model, name):
    model.train().requires_grad_(True)
    model.get_submodule(name).eval().requires_grad_(False)
    return [p for p in model.parameters() if p.requires_grad]
