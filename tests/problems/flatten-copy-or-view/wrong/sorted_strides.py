def flatten_info(x):
    strides = list(x.stride())
    return x.reshape(-1), strides != sorted(strides, reverse=True)
