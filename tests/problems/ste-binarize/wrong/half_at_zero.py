class Step(torch.autograd.Function):
    @staticmethod
    def backward(ctx, g):
        (x,) = ctx.saved_tensors
        return g

    @staticmethod
    def forward(ctx, x):
        ctx.save_for_backward(x)
        return torch.heaviside(x, torch.full_like(x, 0.5))


def binarize(x):
    return Step.apply(x)
