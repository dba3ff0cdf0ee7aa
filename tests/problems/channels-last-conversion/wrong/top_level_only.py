import torch


def to_channels_last(model, x):
    for module in [model, *model.children()]:
        for p in module.parameters(recurse=False):
            if p.dim() == 4:
                p.data = p.data.to(memory_format=torch.channels_last)
    return model, x.to(memory_format=torch.channels_last)
