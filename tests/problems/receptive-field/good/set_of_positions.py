def receptive_field(layers):
    low, high = 0, 0
    for kernel, stride, dilation in layers[::-1]:
        low, high = low * stride, high * stride + (kernel - 1) * dilation
    return high - low + 1
