def binarize(x):
    return (x > 0).to(x.dtype)
