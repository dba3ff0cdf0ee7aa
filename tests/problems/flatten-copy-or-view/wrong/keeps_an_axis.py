def flatten_info(x):
    flat = x.reshape(1, -1)
    return flat, flat.data_ptr() != x.data_ptr()
