def flatten_info(x):
    return x.reshape(-1), not x.is_contiguous()
