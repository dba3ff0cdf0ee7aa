def receptive_field(layers):
    size, jump = 1, 1
    for kernel, stride, _dilation in layers:
        size += (kernel - 1) * jump
        jump *= stride
    return size
