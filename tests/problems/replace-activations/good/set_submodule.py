from torch import nn


def replace_relu(net, negative_slope):
    found = {path: m for path, m in net.named_modules() if type(m) is nn.ReLU}
    for path, relu in found.items():
        net.set_submodule(path, nn.LeakyReLU(negative_slope, relu.inplace))
    return net
