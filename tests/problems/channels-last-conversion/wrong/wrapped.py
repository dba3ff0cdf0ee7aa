import torch
from torch import nn


def to_channels_last(model, x):
    model.to(memory_format=torch.channels_last)
    return nn.Sequential(model), x.contiguous(memory_format=torch.channels_last)
