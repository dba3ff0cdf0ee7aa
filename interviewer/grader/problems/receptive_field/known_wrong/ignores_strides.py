"""Adds up the taps and forgets the strides."""


def receptive_field(layers: list[tuple[int, int, int]]) -> int:
    """Take neighbouring outputs for neighbouring inputs."""
    return 1 + sum((kernel - 1) * dilation for kernel, _, dilation in layers)
