def to_channels_last(model, x):
    for module in model.modules():
        if not isinstance(module, (nn.ParameterList, nn.ParameterDict)):
            for p in module.parameters(recurse=False):
                if p.dim() == 4:
                    p.data = p.data.contiguous(memory_format=torch.channels_last)
    return model, x.contiguous(memory_format=torch.channels_last)
