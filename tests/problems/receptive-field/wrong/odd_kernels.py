def receptive_field(layers):
    # counts both sides of a centre tap
    size, jump = 1, 1
    for kernel, stride, dilation in layers:
        size += 2 * (kernel // 2) * dilation * jump
        jump *= stride
    return size
