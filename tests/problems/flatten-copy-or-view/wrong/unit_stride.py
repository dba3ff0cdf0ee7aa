import torch


def flatten_info(x):
    return torch.as_strided(x, (x.numel(),), (1,)), False
