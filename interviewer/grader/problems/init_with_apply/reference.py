"""Visits every module and draws by the formulas, in place and outside of any graph."""

import math

import torch
from torch import nn


@torch.no_grad()
def init_weights(model: nn.Module) -> None:
    """Initialise every nn.Linear and nn.Conv2d of the model in place."""
    for module in model.modules():
        if isinstance(module, nn.Linear):
            bound = math.sqrt(6 / (module.in_features + module.out_features))
            module.weight.uniform_(-bound, bound)
        elif isinstance(module, nn.Conv2d):
            fan_in = module.weight.shape[1:].numel()
            module.weight.normal_(0.0, math.sqrt(2 / fan_in))
        else:
            continue
        if module.bias is not None:
            module.bias.zero_()
