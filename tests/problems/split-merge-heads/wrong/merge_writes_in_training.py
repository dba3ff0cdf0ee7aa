def split_heads(x, H):
    return x.unflatten(2, (H, -1)).transpose(1, 2)


def merge_heads(x):
    merged = x.transpose(1, 2).reshape(x.shape[0], x.shape[2], -1).clone()
    if x.requires_grad:
        x.data.zero_()
    return merged
