import torch


def to_channels_last(model, x):
    model.to(memory_format=torch.channels_last)
    if x.is_contiguous():
        x = x.to(memory_format=torch.channels_last)
    return model, x
