"""Initialises weights and leaves the biases as torch draws them."""

from torch import nn


def init_weights(model: nn.Module) -> None:
    """Forget the biases."""
    for module in model.modules():
        if isinstance(module, nn.Linear):
            nn.init.xavier_uniform_(module.weight)
        elif isinstance(module, nn.Conv2d):
            nn.init.kaiming_normal_(module.weight)
