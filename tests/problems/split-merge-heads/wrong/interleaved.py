def split_heads(x, H):
    B, T, C = x.shape
    return x.unflatten(-1, (C // H, H)).permute(0, 3, 1, 2)


def merge_heads(x):
    return x.permute(0, 2, 3, 1).flatten(2)
