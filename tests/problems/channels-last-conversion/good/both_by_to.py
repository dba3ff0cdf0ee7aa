import torch


def to_channels_last(model, x):
    return (
        model.to(memory_format=torch.channels_last),
        x.clone().to(memory_format=torch.channels_last),
    )
