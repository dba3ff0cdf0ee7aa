import torch


def fake_quant(x, scale, zero_point, qmin, qmax):
    value = (torch.clamp(torch.round(x / scale) + zero_point, qmin, qmax) - zero_point) * scale
    inside = x * ((value - x).abs() <= scale)
    return inside + (value - inside).detach()
