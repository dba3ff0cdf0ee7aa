def receptive_field(layers):
    size, jump = 1, 0
    for kernel, stride, dilation in layers:
        size += (kernel - 1) * dilation * max(jump, 1)
        jump += stride
    return size
