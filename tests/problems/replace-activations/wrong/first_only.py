def replace_relu(model, slope):
    for name, module in model.named_modules():
        if isinstance(module, nn.ReLU):
            model.set_submodule(name, nn.LeakyReLU(slope, module.inplace))
            break
    return model
