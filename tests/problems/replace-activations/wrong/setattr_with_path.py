def replace_relu(model, slope):
    for name, module in list(model.named_modules()):
        if isinstance(module, nn.ReLU):
            setattr(model, name, nn.LeakyReLU(slope, module.inplace))
    return model
