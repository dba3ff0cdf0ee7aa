import torch


def fake_quant(x, scale, zero_point, qmin, qmax):
    low, high = qmin - zero_point, qmax - zero_point
    steps = torch.round(x.detach() / scale).long()
    value = (steps.clamp(low, high) * scale).to(x.dtype)
    y = x + (value - x).detach()
    if y.requires_grad:
        inside = (steps >= low) & (steps <= high)
        y.register_hook(lambda g: g.masked_fill(~inside, 0))
    return y
