def binarize(x):
    return (x.detach() > 0).to(x.dtype) + x.detach() - x.detach()
