def windows(x, size, step=1):
    n = x.shape[0]
    if size > n:
        raise ValueError(f"{size} > {n}")
    return x.as_strided(((n - size) // step + 1, size), (step, 1), x.storage_offset())
