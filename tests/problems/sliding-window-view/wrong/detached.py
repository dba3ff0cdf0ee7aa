def windows(x, size, step=1):
    return x.detach().unfold(0, size, step)
