import torch


def flatten_info(x):
    flat = torch.flatten(x)
    return flat, not torch._C._is_alias_of(flat, x)
