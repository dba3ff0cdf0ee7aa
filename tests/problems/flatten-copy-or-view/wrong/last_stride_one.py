def flatten_info(x):
    return x.reshape(-1), x.dim() > 0 and x.stride(-1) != 1
