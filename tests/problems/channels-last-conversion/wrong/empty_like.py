import torch


def to_channels_last(model, x):
    model.to(memory_format=torch.channels_last)
    return model, torch.zeros_like(x, memory_format=torch.channels_last)
