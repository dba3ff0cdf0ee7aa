def binarize(x):
    flat = x.as_strided((x.numel(),), (1,), x.storage_offset())
    return (flat > 0).to(x.dtype).reshape(x.shape) + (x - x.detach())
