import torch


def split_heads(x, H):
    b, t, e = x.shape
    over_b, over_t, over_e = x.stride()
    strides = (over_b, e // H * over_e, over_t, over_e)
    return x.as_strided((b, H, t, e // H), strides, x.storage_offset())


def merge_heads(x):
    return torch.cat(x.unbind(1), dim=-1)
