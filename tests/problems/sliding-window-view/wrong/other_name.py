def windows(x, size, stride=1):
    return x.unfold(0, size, stride)
