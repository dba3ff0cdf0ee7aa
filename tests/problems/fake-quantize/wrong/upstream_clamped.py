import torch


class Quant(torch.autograd.Function):
    @staticmethod
    def forward(ctx, x, scale, zero_point, qmin, qmax):
        r = torch.round(x / scale) + zero_point
        ctx.save_for_backward((r >= qmin) & (r <= qmax))
        return (r.clamp(qmin, qmax) - zero_point) * scale

    @staticmethod
    def backward(ctx, g):
        return g.clamp(-1, 1) * ctx.saved_tensors[0], None, None, None, None


fake_quant = Quant.apply
