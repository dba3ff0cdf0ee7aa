def train_with_frozen(model, name):
    model.train()
    model.get_submodule(name).eval().requires_grad_(False)
    return [n for n, p in model.named_parameters() if p.requires_grad]
