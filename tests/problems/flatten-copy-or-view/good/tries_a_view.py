def flatten_info(x):
    try:
        return x.view(-1), False
    except RuntimeError:
        return x.contiguous().view(-1), True
