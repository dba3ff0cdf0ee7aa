def replace_relu(model, slope):
    return model.apply(lambda m: nn.LeakyReLU(slope, m.inplace) if isinstance(m, nn.ReLU) else m)
