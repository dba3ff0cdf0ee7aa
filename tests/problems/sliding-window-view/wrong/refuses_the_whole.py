def windows(x, size, step=1):
    assert size < x.shape[0]
    return x.unfold(0, size, step)
