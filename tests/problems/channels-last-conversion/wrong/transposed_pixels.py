import torch


def to_channels_last(model, x):
    model.to(memory_format=torch.channels_last)
    return model, x.permute(0, 3, 2, 1).contiguous().permute(0, 3, 2, 1)
