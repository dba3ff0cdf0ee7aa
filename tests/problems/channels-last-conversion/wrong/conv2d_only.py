import torch
from torch import nn


def to_channels_last(model, x):
    for module in model.modules():
        if type(module) is nn.Conv2d:
            module.weight.data = module.weight.data.contiguous(memory_format=torch.channels_last)
    return model, x.contiguous(memory_format=torch.channels_last)
