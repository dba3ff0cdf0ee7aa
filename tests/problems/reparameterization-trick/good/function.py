import torch


class Sample(torch.autograd.Function):
    @staticmethod
    def forward(ctx, mu, logvar):
        shift = torch.empty_like(mu).normal_() * (logvar / 2).exp()
        ctx.save_for_backward(shift)
        return mu + shift

    @staticmethod
    def backward(ctx, grad):
        (shift,) = ctx.saved_tensors
        return grad, grad * shift * 0.5


def reparameterize(mu, logvar):
    return Sample.apply(mu, logvar)
