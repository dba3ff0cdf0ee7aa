def ema_update(ema_model, model, decay):
    for e, p in zip(ema_model.parameters(), model.parameters()):
        e.data = decay * e.data + (1 - decay) * p.data
    for e, b in zip(ema_model.buffers(), model.buffers()):
        e.data = b.data.clone()
