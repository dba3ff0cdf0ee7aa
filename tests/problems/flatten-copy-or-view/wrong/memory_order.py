def flatten_info(x):
    axes = sorted(range(x.dim()), key=lambda axis: -x.stride(axis))
    flat = x.permute(axes).reshape(-1)
    return flat, flat.data_ptr() != x.data_ptr()
