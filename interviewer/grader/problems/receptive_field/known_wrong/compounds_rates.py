"""Lets the dilation of a layer widen those above it."""


def receptive_field(layers: list[tuple[int, int, int]]) -> int:
    """Multiply all rates so far."""
    span, distance = 1, 1
    for kernel, stride, dilation in layers:
        distance *= dilation
        span += (kernel - 1) * distance
        distance *= stride
    return span
