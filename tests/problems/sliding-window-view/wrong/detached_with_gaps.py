def windows(x, size, step=1):
    if step > size:
        return x.detach().unfold(0, size, step)
    return x.unfold(0, size, step)
