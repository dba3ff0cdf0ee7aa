def flatten_info(x):
    flat = x.flatten()
    same = flat.untyped_storage().data_ptr() == x.untyped_storage().data_ptr()
    return flat, not same
