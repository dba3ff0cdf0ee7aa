def replace_relu(model, slope):
    model.requires_grad_(False)
    for name, module in list(model.named_modules()):
        if isinstance(module, nn.ReLU):
            model.set_submodule(name, nn.LeakyReLU(slope, module.inplace))
    return model
