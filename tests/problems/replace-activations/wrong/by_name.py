def replace_relu(model, slope):
    for name, child in model.named_children():
        if "relu" in type(child).__name__.lower():
            setattr(model, name, nn.LeakyReLU(slope, getattr(child, "inplace", False)))
        else:
            replace_relu(child, slope)
    return model
