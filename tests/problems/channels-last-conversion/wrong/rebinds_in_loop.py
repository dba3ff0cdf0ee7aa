import torch


def to_channels_last(model, x):
    for p in model.parameters():
        if p.dim() == 4:
            p = p.to(memory_format=torch.channels_last)
    return model, x.to(memory_format=torch.channels_last)
