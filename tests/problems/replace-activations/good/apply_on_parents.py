from torch import nn


def replace_relu(model, slope):
    def visit(parent):
        for name, child in parent._modules.items():
            if isinstance(child, nn.ReLU):
                parent._modules[name] = nn.LeakyReLU(negative_slope=slope, inplace=child.inplace)

    return model.apply(visit)
