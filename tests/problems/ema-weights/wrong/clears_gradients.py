@torch.no_grad()
def ema_update(ema_model, model, decay):
    for e, p in zip(ema_model.parameters(), model.parameters()):
        e.lerp_(p, 1 - decay)
    for e, b in zip(ema_model.buffers(), model.buffers()):
        e.copy_(b)
    model.zero_grad()
