from torch.optim.swa_utils import get_ema_multi_avg_fn


def ema_update(ema_model, model, decay):
    # The same formula on .data, tensor by tensor and by name.
    params = dict(model.named_parameters())
    for name, e in ema_model.named_parameters():
        get_ema_multi_avg_fn(decay)([e.detach()], [params[name].detach()], 1)
    buffers = dict(model.named_buffers())
    for name, e in ema_model.named_buffers():
        e.data.copy_(buffers[name].data)
