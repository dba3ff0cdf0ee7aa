def replace_relu(model, slope):
    for name, child in model.named_children():
        if type(child) is nn.ReLU:
            setattr(model, name, nn.LeakyReLU(slope, inplace=child.inplace))
    return model
