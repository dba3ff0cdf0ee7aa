from torch import nn
from torch.nn import init


def init_weights(model):
    match model:
        case nn.Linear():
            init.xavier_uniform_(model.weight, gain=1.0)
        case nn.Conv2d():
            init.kaiming_normal_(model.weight, a=0, mode="fan_in", nonlinearity="relu")
    if isinstance(model, nn.Linear | nn.Conv2d) and model.bias is not None:
        init.constant_(model.bias, 0.0)
    for child in model.children():
        init_weights(child)
    return model
