import torch


def fake_quant(x, scale, zero_point, qmin, qmax):
    x = x.clamp((qmin - zero_point) * scale, (qmax - zero_point) * scale)
    return x + (torch.round(x / scale) * scale - x).detach()
