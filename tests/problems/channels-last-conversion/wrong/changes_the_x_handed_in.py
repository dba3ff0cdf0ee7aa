def to_channels_last(model, x):
    x.data = x.data.contiguous(memory_format=torch.channels_last)
    return model.to(memory_format=torch.channels_last), x
