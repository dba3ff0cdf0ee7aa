def receptive_field(layers):
    span = 1
    for kernel, stride, dilation in reversed(layers):
        # `span` neighbouring outputs of this layer need so many of its inputs.
        span = (span - 1) * stride + dilation * (kernel - 1) + 1
    return span
