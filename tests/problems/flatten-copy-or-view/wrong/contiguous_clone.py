def flatten_info(x):
    return x.contiguous().clone().view(-1), True
