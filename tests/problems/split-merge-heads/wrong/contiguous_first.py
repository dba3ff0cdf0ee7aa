def split_heads(x, H):
    B, T, C = x.shape
    return x.contiguous().view(B, T, H, C // H).transpose(1, 2)


def merge_heads(x):
    return x.transpose(1, 2).flatten(2)
