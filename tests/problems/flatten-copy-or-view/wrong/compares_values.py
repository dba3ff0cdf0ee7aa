import torch


def flatten_info(x):
    flat = x.reshape(-1)
    return flat, not torch.equal(flat, x.as_strided(flat.shape, (1,)))
