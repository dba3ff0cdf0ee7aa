def flatten_info(x):
    if x.is_contiguous():
        return x.view(-1), False
    return x.contiguous().view(-1), True
