def split_heads(x, H):
    B, T, C = x.shape
    D = C // H
    return x.as_strided((B, H, T, D), (T * C, D, C, 1))


def merge_heads(x):
    return x.transpose(1, 2).flatten(2)
