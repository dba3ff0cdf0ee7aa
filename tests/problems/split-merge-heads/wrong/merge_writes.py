def split_heads(x, H):
    B, T, features = x.shape
    return x.unflatten(2, (H, features // H)).transpose(1, 2)


def merge_heads(x):
    merged = torch.cat(x.unbind(1), dim=-1)
    if not x.requires_grad:
        x.zero_()  # no longer needed
    return merged
