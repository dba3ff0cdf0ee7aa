import torch


class Heaviside(torch.autograd.Function):
    @staticmethod
    def forward(x):
        return torch.where(x > 0, torch.ones_like(x), torch.zeros_like(x))

    @staticmethod
    def setup_context(ctx, inputs, output):
        pass

    @staticmethod
    def backward(ctx, grad):
        return grad.clone()


def binarize(x):
    return Heaviside.apply(x)
