def receptive_field(layers):
    size, jump, rate = 1, 1, 1
    for kernel, stride, dilation in layers:
        rate *= dilation
        size += (kernel - 1) * rate * jump
        jump *= stride
    return size
