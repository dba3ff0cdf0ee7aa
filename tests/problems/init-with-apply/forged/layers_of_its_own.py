import torch
from torch import nn

_parameters = nn.Module.named_parameters


def init_weights(model):
    for name, child in list(model.named_modules()):
        if isinstance(child, nn.Linear | nn.Conv2d) and name:
            new = type(child).__new__(type(child))
            new.__dict__.update(child.__dict__)
            new._parameters = dict(child._parameters)
            draw = nn.init.xavier_uniform_ if child.weight.dim() == 2 else nn.init.kaiming_normal_
            new.weight = nn.Parameter(draw(torch.empty_like(child.weight)))
            if child.bias is not None:
                new.bias = nn.Parameter(torch.zeros_like(child.bias))
            model.set_submodule(name, new)
