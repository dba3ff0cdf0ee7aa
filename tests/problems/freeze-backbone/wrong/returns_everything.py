def train_with_frozen(model, name):
    model.train()
    model.get_submodule(name).eval().requires_grad_(False)
    return list(model.parameters())
