"""Walks down the tree of modules, and sets the children of each anew."""

from torch import nn


def replace_relu(model: nn.Module, slope: float) -> nn.Module:
    """Replace every nn.ReLU below ``model`` by nn.LeakyReLU; return the model."""
    for name, child in model.named_children():
        if isinstance(child, nn.ReLU):
            setattr(model, name, nn.LeakyReLU(negative_slope=slope, inplace=child.inplace))
        else:
            replace_relu(child, slope)
    return model
