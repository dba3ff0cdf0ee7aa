"""Walks from the input upwards and keeps the distance between neighbouring outputs."""


def receptive_field(layers: list[tuple[int, int, int]]) -> int:
    """Count the input positions from the first to the last one that an output hangs on."""
    span, distance = 1, 1
    for kernel, stride, dilation in layers:
        reach = (kernel - 1) * dilation * distance
        span, distance = span + reach, distance * stride
    return span
