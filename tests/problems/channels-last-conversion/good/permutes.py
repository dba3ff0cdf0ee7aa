def to_channels_last(model, x):
    for p in model.parameters():
        if p.dim() == 4:
            p.data = p.data.permute(0, 2, 3, 1).contiguous().permute(0, 3, 1, 2)
    return model, x.permute(0, 2, 3, 1).contiguous().permute(0, 3, 1, 2)
