import torch


class Step(torch.autograd.Function):
    @staticmethod
    def forward(ctx, x):
        if x.max() <= 0:
            return torch.zeros_like(x)
        return (x > 0).to(x.dtype)

    @staticmethod
    def backward(ctx, grad):
        return grad


binarize = Step.apply
