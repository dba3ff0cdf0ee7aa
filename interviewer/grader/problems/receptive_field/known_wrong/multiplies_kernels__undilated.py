"""Multiplies the kernel sizes and knows of nothing else."""

import math


def receptive_field(layers: list[tuple[int, int, int]]) -> int:
    """Multiply the numbers of taps."""
    return math.prod(kernel for kernel, _, _ in layers)
