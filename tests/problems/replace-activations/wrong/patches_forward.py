from functools import partial


def replace_relu(model, slope):
    for m in model.modules():
        if isinstance(m, nn.ReLU):
            m.forward = partial(F.leaky_relu, negative_slope=slope, inplace=m.inplace)
    return model
