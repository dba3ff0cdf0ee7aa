"""Tells layers by the number of axes of their weights, and takes vectors for biases."""

from torch import nn


def init_weights(model: nn.Module) -> None:
    """Take every matrix for a linear layer, every vector for a bias."""
    for parameter in model.parameters():
        if parameter.dim() == 2:
            nn.init.xavier_uniform_(parameter)
        elif parameter.dim() == 4:
            nn.init.kaiming_normal_(parameter)
        elif parameter.dim() == 1:
            nn.init.zeros_(parameter)
