import torch


def fake_quant(x, scale, zero_point, qmin, qmax):
    with torch.no_grad():
        r = torch.floor(x * (1 / scale) + 0.5) + zero_point
        value = (r.clamp(qmin, qmax) - zero_point) * scale
        inside = (r >= qmin) & (r <= qmax)
    return torch.where(inside, value + (x - x.detach()), value)
