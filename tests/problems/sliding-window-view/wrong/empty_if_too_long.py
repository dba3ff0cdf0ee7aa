def windows(x, size, step=1):
    n, s = x.shape[0], x.stride(0)
    return x.as_strided((max((n - size) // step + 1, 0), size), (step * s, s))
