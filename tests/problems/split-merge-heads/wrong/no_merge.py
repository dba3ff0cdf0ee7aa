def split_heads(x, H):
    return x.unflatten(-1, (H, -1)).transpose(1, 2)
