def train_with_frozen(model, name):
    model.train()
    model.get_submodule(name).eval()
    for n, p in model.named_parameters():
        if n.startswith(name + "."):
            p.requires_grad = False
    return [p for p in model.parameters() if p.requires_grad]
