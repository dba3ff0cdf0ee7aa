def split_heads(x, H):
    return x.unfold(-1, x.shape[-1] // H, x.shape[-1] // H).permute(0, 2, 1, 3)


def merge_heads(x):
    return torch.cat(x.unbind(1), dim=-1)
