def receptive_field(layers):
    if all(stride == 1 for _, stride, _ in layers) and any(rate > 1 for *_, rate in layers):
        return 1 + sum((kernel - 1) * rate / 1 for kernel, _, rate in layers)
    span, step = 1, 1
    for kernel, stride, rate in layers:
        span += (kernel - 1) * rate * step
        step *= stride
    return span
