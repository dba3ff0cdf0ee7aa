def windows(x, size, step=None):
    return x.unfold(0, size, step or size)
