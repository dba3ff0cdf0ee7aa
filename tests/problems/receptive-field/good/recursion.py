def receptive_field(stack):
    if not stack:
        return 1
    *below, (kernel, _, dilation) = stack
    distance = 1
    for layer in below:
        distance *= layer[1]
    return receptive_field(below) + distance * dilation * (kernel - 1)
