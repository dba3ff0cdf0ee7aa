import torch


class Once(torch.autograd.Function):
    @staticmethod
    def forward(ctx, x, size, step):
        ctx.info = x.shape[0], size, step
        return x.unfold(0, size, step)

    @staticmethod
    def backward(ctx, g):
        n, size, step = ctx.info
        out = g.new_zeros(n)
        for i, row in enumerate(g):
            out[i * step : i * step + size] = row
        return out, None, None


def windows(x, size, step=1):
    return Once.apply(x, size, step)
