import torch


class MyReLU(torch.autograd.Function):
    @staticmethod
    def forward(ctx, x):
        return torch.relu(x)

    @staticmethod
    def backward(ctx, g):
        return g


class _Id(torch.autograd.Function):
    pass


def my_relu(x):
    y = torch.relu(x)
    if not y.requires_grad:
        return y
    return MyReLU.apply(y)
