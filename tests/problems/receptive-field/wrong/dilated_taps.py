def receptive_field(layers):
    # a dilated kernel taken as kernel * dilation wide
    size, jump = 1, 1
    for kernel, stride, dilation in layers:
        size += (kernel * dilation - 1) * jump
        jump *= stride
    return size
