def flatten_info(x):
    return x, False
