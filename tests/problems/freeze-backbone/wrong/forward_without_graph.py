def train_with_frozen(model, name):
    model.train()
    part = model.get_submodule(name).eval().requires_grad_(False)
    part.forward = torch.no_grad()(part.forward)
    return [p for p in model.parameters() if p.requires_grad]
