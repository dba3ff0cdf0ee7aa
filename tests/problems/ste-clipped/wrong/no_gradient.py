def binarize_clipped(x):
    return (x > 0).to(x.dtype)
