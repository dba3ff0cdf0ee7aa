import torch


def to_channels_last(model, x):
    model.eval().to(memory_format=torch.channels_last)
    return model, x.contiguous(memory_format=torch.channels_last)
