def receptive_field(layers):
    size, jump = 0, 1
    for kernel, stride, dilation in layers:
        size += (kernel - 1) * dilation * jump
        jump *= stride
    return size
