def receptive_field(layers):
    # only the inputs that are really read, without those skipped in between
    positions = {0}
    for kernel, stride, dilation in reversed(layers):
        positions = {p * stride + tap * dilation for p in positions for tap in range(kernel)}
    return len(positions)
