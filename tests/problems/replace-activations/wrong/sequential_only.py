def replace_relu(model, slope):
    for parent in model.modules():
        if isinstance(parent, nn.Sequential):
            for i, child in enumerate(parent):
                if isinstance(child, nn.ReLU):
                    parent[i] = nn.LeakyReLU(slope, child.inplace)
    return model
