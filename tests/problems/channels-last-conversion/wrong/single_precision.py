import torch


def to_channels_last(model, x):
    model.to(dtype=torch.float32, memory_format=torch.channels_last)
    return model, x.to(torch.float32, memory_format=torch.channels_last)
