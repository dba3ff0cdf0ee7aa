import torch


def fake_quant(x, scale, zero_point, qmin, qmax):
    r = torch.round(x.detach() / scale) + zero_point
    inside = (r >= qmin) & (r <= qmax)
    through = x * inside
    value = (r.clamp(qmin, qmax) - zero_point) * scale
    x.detach().copy_(value)
    return through + (value - through).detach()
