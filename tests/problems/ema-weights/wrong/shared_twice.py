@torch.no_grad()
def ema_update(ema_model, model, decay):
    new = dict(model.named_parameters(remove_duplicate=False))
    for name, e in ema_model.named_parameters(remove_duplicate=False):
        e.lerp_(new[name], 1 - decay)
    for e, b in zip(ema_model.buffers(), model.buffers()):
        e.copy_(b)
