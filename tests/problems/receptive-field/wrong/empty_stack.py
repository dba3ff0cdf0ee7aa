def receptive_field(layers):
    kernel, jump, dilation = layers[0]
    size = (kernel - 1) * dilation + 1
    for kernel, stride, dilation in layers[1:]:
        size += (kernel - 1) * dilation * jump
        jump *= stride
    return size
