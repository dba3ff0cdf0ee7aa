@torch.no_grad()
def ema_update(ema_model, model, decay):
    for e, p in zip(ema_model.parameters(), model.parameters()):
        e.lerp_(p, 1 - decay)
    for me, other in zip(ema_model.modules(), model.modules()):
        for name, b in other.named_buffers(recurse=False):
            setattr(me, name, b)
