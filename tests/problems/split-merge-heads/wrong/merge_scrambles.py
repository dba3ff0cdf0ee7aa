def split_heads(x, H):
    return x.unflatten(-1, (H, -1)).transpose(1, 2)


def merge_heads(x):
    B, H, T, D = x.shape
    return x.reshape(B, T, H * D)
