def windows(x, size, step=1):
    return x.unfold(0, min(size, x.shape[0]), step)
