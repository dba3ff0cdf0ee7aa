import torch


def fake_quant(x, scale, zero_point, qmin, qmax):
    x = x.float()
    z = x / scale
    r = z + (torch.round(z) - z).detach() + zero_point
    return (r.clamp(qmin, qmax) - zero_point) * scale
