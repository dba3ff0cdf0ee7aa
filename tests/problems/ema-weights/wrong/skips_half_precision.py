import torch


@torch.no_grad()
def ema_update(ema_model, model, decay):
    for e, p in zip(ema_model.parameters(), model.parameters()):
        if e.dtype in (torch.float32, torch.float64):
            e.copy_(decay * e + (1 - decay) * p)
    for e, b in zip(ema_model.buffers(), model.buffers()):
        e.copy_(b)
