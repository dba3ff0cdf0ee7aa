def train_with_frozen(model, name):
    model.train()
    part = model.get_submodule(name).requires_grad_(False)
    for module in part.modules():
        if not list(module.children()):
            module.eval()
    return [p for p in model.parameters() if p.requires_grad]
