def replace_relu(model, slope):
    for name, child in model.named_children():
        if isinstance(child, nn.ReLU):
            if not isinstance(model, nn.ModuleDict):
                setattr(model, name, nn.LeakyReLU(slope, child.inplace))
        else:
            replace_relu(child, slope)
    return model
