import torch


def to_channels_last(model, x):
    model.to(memory_format=torch.channels_last)
    n, c, h, w = x.shape
    return model, x.contiguous().as_strided(x.shape, (c * h * w, 1, w * c, c))
