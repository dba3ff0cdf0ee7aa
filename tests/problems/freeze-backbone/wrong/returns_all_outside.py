def train_with_frozen(model, name):
    model.train()
    part = model.get_submodule(name).eval().requires_grad_(False)
    inside = {id(p) for p in part.parameters()}
    return [p for p in model.parameters() if id(p) not in inside]
