import torch


def flatten_info(x):
    flat = x.reshape(-1)
    return flat, torch.tensor(flat.data_ptr() != x.data_ptr())
