def windows(x, size, step=1):
    return x[::step].unfold(0, size, 1)
