import torch


def ema_update(ema_model, model, decay):
    done = set()
    with torch.inference_mode():
        for me, other in zip(ema_model.modules(), model.modules(), strict=True):
            for name, e in me._parameters.items():
                if e is not None and e not in done:
                    done.add(e)
                    e.copy_(e * decay + other._parameters[name] * (1.0 - decay))
            for name, e in me._buffers.items():
                if e is not None:
                    e.copy_(other._buffers[name])
