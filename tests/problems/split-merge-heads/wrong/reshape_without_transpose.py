def split_heads(x, H):
    B, T, C = x.shape
    return x.reshape(B, H, T, C // H)


def merge_heads(x):
    B, H, T, D = x.shape
    return x.reshape(B, T, H * D)
