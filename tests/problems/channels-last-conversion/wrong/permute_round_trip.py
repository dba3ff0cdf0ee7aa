import torch


def to_channels_last(model, x):
    model = model.to(memory_format=torch.channels_last)
    nhwc = x.permute(0, 2, 3, 1).contiguous()
    return model, nhwc.permute(0, 3, 1, 2).contiguous()
