def fake_quant(x, scale, zero_point, qmin, qmax):
    return x + (torch.round(x / scale) * scale - x).detach()
