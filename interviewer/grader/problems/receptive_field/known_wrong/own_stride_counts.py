"""Lets the stride of a layer widen that layer itself."""


def receptive_field(layers: list[tuple[int, int, int]]) -> int:
    """Multiply by the stride before the taps are counted."""
    span, distance = 1, 1
    for kernel, stride, dilation in layers:
        distance *= stride
        span += (kernel - 1) * dilation * distance
    return span
