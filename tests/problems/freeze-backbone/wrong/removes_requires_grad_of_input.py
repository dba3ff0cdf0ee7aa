def train_with_frozen(model, name):
    model.train()
    part = model.get_submodule(name).eval().requires_grad_(False)
    part.register_forward_pre_hook(lambda m, args: tuple(a.detach() for a in args))
    return [p for p in model.parameters() if p.requires_grad]
