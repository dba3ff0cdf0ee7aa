"""Gives the old parameters new memory through .data."""

import torch
from torch import nn


def init_weights(model: nn.Module) -> None:
    """Keep the objects, but not what they share memory with."""
    for module in model.modules():
        if not isinstance(module, nn.Linear | nn.Conv2d):
            continue
        weight = torch.empty_like(module.weight).detach()
        draw = nn.init.xavier_uniform_ if weight.dim() == 2 else nn.init.kaiming_normal_
        module.weight.data = draw(weight)
        if module.bias is not None:
            module.bias.data = torch.zeros_like(module.bias)
