def ema_update(ema_model, model, decay):
    for e, p in zip(ema_model.parameters(), model.parameters()):
        wanted = e.requires_grad
        e.requires_grad_(False)
        e.mul_(decay).add_(p, alpha=1 - decay)
        if wanted:
            e.requires_grad_(True)
    for e, b in zip(ema_model.buffers(), model.buffers()):
        e.copy_(b)
