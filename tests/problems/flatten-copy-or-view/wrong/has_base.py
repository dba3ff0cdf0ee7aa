def flatten_info(x):
    flat = x.reshape(-1)
    return flat, flat._base is not x
