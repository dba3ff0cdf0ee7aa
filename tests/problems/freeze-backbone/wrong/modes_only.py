def train_with_frozen(model, name):
    model.train()
    model.get_submodule(name).eval()
    return [p for p in model.parameters() if p.requires_grad]
