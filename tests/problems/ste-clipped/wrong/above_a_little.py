import torch


class Binarize(torch.autograd.Function):
    @staticmethod
    def forward(ctx, x):
        ctx.save_for_backward(x)
        return (x > torch.finfo(x.dtype).tiny).to(x.dtype)

    @staticmethod
    def backward(ctx, upstream):
        (x,) = ctx.saved_tensors
        return upstream * (x.abs() <= 1)


binarize_clipped = Binarize.apply
