"""Tells layers by the number of axes of their weights."""

from torch import nn


def init_weights(model: nn.Module) -> None:
    """Take every matrix for a linear layer, every block for a convolution."""
    for name, parameter in model.named_parameters():
        if parameter.dim() == 2:
            nn.init.xavier_uniform_(parameter)
        elif parameter.dim() == 4:
            nn.init.kaiming_normal_(parameter)
        elif name.endswith("bias"):
            nn.init.zeros_(parameter)
