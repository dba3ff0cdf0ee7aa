def windows(x, size, step=1):
    n, s = x.shape[0], x.stride(0)
    if size > n:
        raise ValueError(f"{size} > {n}")
    return x.as_strided(((n - size) // step + 1, size), (step, s))
