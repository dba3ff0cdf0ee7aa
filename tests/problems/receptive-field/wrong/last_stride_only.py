def receptive_field(layers):
    size, before = 1, 1
    for kernel, stride, dilation in layers:
        size += (kernel - 1) * dilation * before
        before = stride
    return size
