def replace_relu(model, slope):
    for parent in list(model.modules()):
        for name, child in list(parent.named_children()):
            if isinstance(child, nn.ReLU):
                setattr(parent, name, nn.LeakyReLU(slope, child.inplace))
    model.training = True
    return model
