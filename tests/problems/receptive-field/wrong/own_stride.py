def receptive_field(layers):
    size, jump = 1, 1
    for kernel, stride, dilation in layers:
        jump *= stride
        size += (kernel - 1) * dilation * jump
    return size
