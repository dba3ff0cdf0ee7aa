import torch


def to_channels_last(model, x):
    for p in model.parameters():
        p.data = p.data.contiguous(memory_format=torch.channels_last)
    return model, x.contiguous(memory_format=torch.channels_last)
