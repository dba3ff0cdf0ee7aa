@torch.no_grad()
def ema_update(ema_model, model, decay):
    for e, p in zip(ema_model.parameters(), model.parameters()):
        e.reshape(-1).lerp_(p.reshape(-1), 1 - decay)
    for e, b in zip(ema_model.buffers(), model.buffers()):
        e.copy_(b)
