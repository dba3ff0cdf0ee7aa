"""Multiplies the kernel sizes."""

import math


def receptive_field(layers: list[tuple[int, int, int]]) -> int:
    """Let every layer multiply what is seen."""
    return math.prod((kernel - 1) * dilation + 1 for kernel, _, dilation in layers)
