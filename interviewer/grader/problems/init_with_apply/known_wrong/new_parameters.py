"""Assigns fresh parameters."""

import torch
from torch import nn


def init_weights(model: nn.Module) -> None:
    """Leave the parameters that others hold as they are."""
    for module in model.modules():
        if not isinstance(module, nn.Linear | nn.Conv2d):
            continue
        weight = torch.empty_like(module.weight)
        draw = nn.init.xavier_uniform_ if weight.dim() == 2 else nn.init.kaiming_normal_
        module.weight = nn.Parameter(draw(weight.detach()))
        if module.bias is not None:
            module.bias = nn.Parameter(torch.zeros_like(module.bias))
