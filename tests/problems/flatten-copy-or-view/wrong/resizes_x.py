def flatten_info(x):
    flat = x.reshape(-1)
    copied = flat.data_ptr() != x.data_ptr()
    x.squeeze_()
    return flat, copied
