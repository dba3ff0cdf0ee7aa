def ema_update(ema_model, model, decay):
    with torch.no_grad():
        for e, p in zip(ema_model.parameters(), model.parameters()):
            e.lerp_(p, decay)
        for e, b in zip(ema_model.buffers(), model.buffers()):
            e.copy_(b)
