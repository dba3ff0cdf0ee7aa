def train_with_frozen(model, name):
    model.train()
    part = model.get_submodule(name).requires_grad_(False)
    for m in part.modules():
        if isinstance(m, torch.nn.BatchNorm1d):
            m.eval()
    return [p for p in model.parameters() if p.requires_grad]
