import torch


def fake_quant(x, scale, zero_point, qmin, qmax):
    q = (torch.clamp(torch.round(x / scale) + zero_point, qmin, qmax) - zero_point) * scale
    return x + (q - x).detach()
