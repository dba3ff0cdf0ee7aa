def train_with_frozen(model, name):
    for module in model.modules():
        if not list(module.children()):
            module.train()
    model.get_submodule(name).eval().requires_grad_(False)
    return [p for p in model.parameters() if p.requires_grad]
