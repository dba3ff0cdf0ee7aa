def replace_relu(model, slope):
    leaky = [nn.LeakyReLU(slope) if isinstance(m, nn.ReLU) else m for m in model.children()]
    return nn.Sequential(*leaky)
