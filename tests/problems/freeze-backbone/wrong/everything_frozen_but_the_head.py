def train_with_frozen(model, name):
    model.train()
    model.requires_grad_(False)
    model.get_submodule(name).eval()
    list(model.children())[-1].requires_grad_(True)
    return [p for p in model.parameters() if p.requires_grad]
