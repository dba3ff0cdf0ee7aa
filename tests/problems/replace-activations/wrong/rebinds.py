def replace_relu(model, slope):
    for m in model.modules():
        if type(m) is nn.ReLU:
            m = nn.LeakyReLU(slope, m.inplace)
    return model
