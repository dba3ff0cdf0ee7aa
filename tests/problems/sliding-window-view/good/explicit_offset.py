def windows(x, size, step=1):
    n, s = len(x), x.stride()[0]
    assert size <= n, "too long"
    starts = range(0, n - size + 1, step)
    return x.as_strided((len(starts), size), (step * s, s), x.storage_offset())
