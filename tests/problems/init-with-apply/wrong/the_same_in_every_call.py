import torch
from torch import nn


def init_weights(model):
    torch.manual_seed(0)
    for layer in model.modules():
        if isinstance(layer, nn.Linear):
            nn.init.xavier_uniform_(layer.weight)
        elif isinstance(layer, nn.Conv2d):
            nn.init.kaiming_normal_(layer.weight)
        else:
            continue
        if layer.bias is not None:
            nn.init.zeros_(layer.bias)
