def flatten_info(x):
    flat = x.reshape(-1)
    return flat, int(flat.data_ptr() != x.data_ptr())
