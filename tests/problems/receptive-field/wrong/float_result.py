def receptive_field(layers):
    size = 1
    for kernel, stride, dilation in reversed(layers):
        size = (size - 1) * stride + (kernel - 1) * dilation / 1 + 1
    return size
