class Step(torch.autograd.Function):
    @staticmethod
    def backward(ctx, g):
        (x,) = ctx.saved_tensors
        return g

    @staticmethod
    def forward(ctx, x):
        ctx.save_for_backward(x)
        return (x > 0).double()


def binarize(x):
    return Step.apply(x)
