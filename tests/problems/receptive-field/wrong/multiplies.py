def receptive_field(layers):
    size = 1
    for kernel, _stride, _dilation in layers:
        size *= kernel
    return size
