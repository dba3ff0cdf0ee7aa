def train_with_frozen(model, name):
    model.train()
    part = model.get_submodule(name).eval().requires_grad_(False)
    part.register_forward_hook(lambda m, args, out: out.detach())
    return [p for p in model.parameters() if p.requires_grad]
