def replace_relu(model, slope):
    for name, child in list(model.named_children()):
        if isinstance(child, nn.ReLU):
            delattr(model, name)
            model.add_module(name, nn.LeakyReLU(slope, child.inplace))
        else:
            replace_relu(child, slope)
    return model
