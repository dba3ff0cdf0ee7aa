import torch


def fake_quant(x, scale, zero_point, qmin, qmax):
    r = torch.round(x / scale) + zero_point
    return (torch.clamp(r, qmin, qmax) - zero_point) * scale
