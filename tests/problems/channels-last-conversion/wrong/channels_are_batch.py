import torch


def to_channels_last(model, x):
    model.to(memory_format=torch.channels_last)
    return model, x.permute(2, 3, 0, 1).contiguous().permute(2, 3, 0, 1)
