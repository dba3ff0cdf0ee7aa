def flatten_info(x):
    if 0 in x.stride():
        return x.clone().reshape(-1), True
    flat = x.reshape(-1)
    return flat, flat.data_ptr() != x.data_ptr()
