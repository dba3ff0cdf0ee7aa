"""Leaves inplace at what it is by default."""

from torch import nn


def replace_relu(model: nn.Module, slope: float) -> nn.Module:
    """Copy nothing from the old module."""
    for name, child in model.named_children():
        if isinstance(child, nn.ReLU):
            setattr(model, name, nn.LeakyReLU(slope))
        else:
            replace_relu(child, slope)
    return model
