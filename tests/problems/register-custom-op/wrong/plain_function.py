import torch


def scaled_tanh(x, scale):
    return scale * torch.tanh(x)
