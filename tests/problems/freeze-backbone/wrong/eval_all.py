def train_with_frozen(model, name):
    model.eval()
    model.get_submodule(name).requires_grad_(False)
    return [p for p in model.parameters() if p.requires_grad]
