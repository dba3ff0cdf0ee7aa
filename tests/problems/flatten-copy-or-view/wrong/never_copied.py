def flatten_info(x):
    return x.reshape(-1), False
