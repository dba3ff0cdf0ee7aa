import torch


class Drop(torch.autograd.Function):
    @staticmethod
    def forward(ctx, x, p):
        ctx.factor = torch.zeros_like(x)
        if p < 1:
            ctx.factor.bernoulli_(1 - p).div_(1 - p)
        return x * ctx.factor

    @staticmethod
    def backward(ctx, grad):
        return grad * ctx.factor, None


def dropout(x, p, training=True):
    return Drop.apply(x, p) if training else x
