def replace_relu(model, slope):
    for parent in [model, *model.children()]:
        for name, child in parent.named_children():
            if type(child) is nn.ReLU:
                setattr(parent, name, nn.LeakyReLU(slope, inplace=child.inplace))
    return model
