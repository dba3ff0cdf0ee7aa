def receptive_field(layers):
    size, jump = 1, 1
    for kernel, stride, dilation in layers:
        size += kernel * dilation * jump
        jump *= stride
    return size
