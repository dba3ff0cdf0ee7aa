import torch
from torch import nn


def to_channels_last(model, x):
    model.to(memory_format=torch.channels_last)
    for module in model.modules():
        for name, p in list(module.named_parameters(recurse=False)):
            setattr(module, name, nn.Parameter(p.data))
    return model, x.contiguous(memory_format=torch.channels_last)
