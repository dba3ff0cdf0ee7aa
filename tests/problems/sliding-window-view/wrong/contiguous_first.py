def windows(x, size, step=1):
    return x.contiguous().unfold(0, size, step)
