def replace_relu(model, slope):
    for name, child in model.named_children():
        if isinstance(child, nn.ReLU):
            setattr(model, name, nn.LeakyReLU(inplace=child.inplace))
        else:
            replace_relu(child, slope)
    return model
