def windows(x, size, step=1):
    return x.unfold(0, size, 1)
