def receptive_field(layers):
    size, jump = 1, 1
    for kernel, stride, dilation in reversed(layers):
        size += (kernel - 1) * dilation * jump
        jump *= stride
    return size
