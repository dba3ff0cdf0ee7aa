def flatten_info(x):
    flat = x.reshape(-1)
    return flat, flat.data_ptr() != x.untyped_storage().data_ptr()
