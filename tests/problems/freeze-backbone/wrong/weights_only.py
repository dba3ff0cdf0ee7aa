def train_with_frozen(model, name):
    model.train()
    part = model.get_submodule(name).eval()
    for n, p in part.named_parameters():
        p.requires_grad_(not n.endswith("weight"))
    return [p for p in model.parameters() if p.requires_grad]
