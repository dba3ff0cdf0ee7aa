import copy


def replace_relu(model, slope):
    for name, child in model.named_children():
        if isinstance(child, nn.ReLU):
            setattr(model, name, nn.LeakyReLU(slope, child.inplace))
        elif list(child.children()):
            replace_relu(child, slope)
        else:
            setattr(model, name, copy.deepcopy(child))
    return model
