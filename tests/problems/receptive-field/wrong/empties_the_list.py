def receptive_field(layers):
    size, jump = 1, 1
    while layers:
        kernel, stride, dilation = layers.pop(0)
        size += (kernel - 1) * dilation * jump
        jump *= stride
    return size
