@torch.no_grad()
def ema_update(ema_model, model, decay):
    for me, other in zip(ema_model.children(), model.children()):
        for e, p in zip(me.parameters(), other.parameters()):
            e.lerp_(p, 1 - decay)
        for e, b in zip(me.buffers(), other.buffers()):
            e.copy_(b)
