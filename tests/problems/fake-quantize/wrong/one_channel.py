def fake_quant(x, scale, zero_point, qmin, qmax):
    scales = torch.full((1,), scale)
    zeros = torch.full((1,), zero_point, dtype=torch.int32)
    row = x.reshape(1, -1)
    return torch.fake_quantize_per_channel_affine(row, scales, zeros, 0, qmin, qmax).view(x.shape)
