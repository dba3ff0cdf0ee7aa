"""Looks at the direct children of the model only."""

from torch import nn


def init_weights(model: nn.Module) -> None:
    """Miss what is nested deeper, and the model itself."""
    for module in model.children():
        if isinstance(module, nn.Linear):
            nn.init.xavier_uniform_(module.weight)
        elif isinstance(module, nn.Conv2d):
            nn.init.kaiming_normal_(module.weight)
        else:
            continue
        if module.bias is not None:
            nn.init.zeros_(module.bias)
