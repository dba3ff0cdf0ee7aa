from torch import nn


def replace_relu(model, slope):
    for path, module in list(model.named_modules()):
        if not isinstance(module, nn.ReLU):
            continue
        parent, _, name = path.rpartition(".")
        new = nn.LeakyReLU(slope).train(module.training)
        new.inplace = module.inplace
        setattr(model.get_submodule(parent), name, new)
    return model
