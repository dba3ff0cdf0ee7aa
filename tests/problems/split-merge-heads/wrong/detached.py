def split_heads(x, H):
    return x.detach().unflatten(-1, (H, -1)).transpose(1, 2)


def merge_heads(x):
    return x.detach().transpose(1, 2).flatten(2)
