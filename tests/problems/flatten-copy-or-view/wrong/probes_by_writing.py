def flatten_info(x):
    flat = x.reshape(-1)
    flat[0] += 1
    copied = bool((flat[0] != x[(0,) * x.dim()]).item())
    return flat, copied
