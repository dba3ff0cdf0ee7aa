import torch


def to_channels_last(model, x):
    for name, p in model.named_parameters():
        if name.split(".")[-1] == "weight" and p.dim() == 4:
            p.data = p.data.to(memory_format=torch.channels_last)
    return model, x.to(memory_format=torch.channels_last)
