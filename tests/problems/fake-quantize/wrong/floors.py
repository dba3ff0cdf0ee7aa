def fake_quant(x, scale, zero_point, qmin, qmax):
    z = x / scale
    r = z + (z.floor() - z).detach() + zero_point
    return (r.clamp(qmin, qmax) - zero_point) * scale
