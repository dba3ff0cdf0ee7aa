def train_with_frozen(model, name):
    model.train()
    model.get_submodule(name).eval().requires_grad_(False)
    return [p for _, p in model.named_parameters(remove_duplicate=False) if p.requires_grad]
