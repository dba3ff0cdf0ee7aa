def ema_update(ema_model, model, decay):
    for me, other in zip(ema_model.modules(), model.modules()):
        for name, e in me.named_parameters(recurse=False):
            p = other.get_parameter(name)
            setattr(me, name, nn.Parameter((decay * e + (1 - decay) * p).detach()))
        for name, b in other.named_buffers(recurse=False):
            me.get_buffer(name).copy_(b)
