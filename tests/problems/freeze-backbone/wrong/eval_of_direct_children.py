def train_with_frozen(model, name):
    model.train()
    part = model.get_submodule(name).requires_grad_(False)
    part.training = False
    for child in part.children():
        child.training = False
    return [p for p in model.parameters() if p.requires_grad]
