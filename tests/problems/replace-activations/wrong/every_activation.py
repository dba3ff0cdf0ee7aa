def replace_relu(model, slope):
    for name, child in model.named_children():
        if not list(child.children()) and not list(child.parameters()):
            setattr(model, name, nn.LeakyReLU(slope, getattr(child, "inplace", False)))
        else:
            replace_relu(child, slope)
    return model
