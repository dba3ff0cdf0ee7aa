def to_channels_last(model, x):
    model = model.to(memory_format=torch.channels_last)
    for module in model.modules():
        if hasattr(module, "reset_running_stats"):
            module.reset_running_stats()
    return model, x.to(memory_format=torch.channels_last)
