import torch


class Again(torch.autograd.Function):
    @staticmethod
    def forward(ctx, x, block):
        ctx.block = block
        ctx.save_for_backward(x)
        return block(x)

    @staticmethod
    def backward(ctx, g):
        (x,) = ctx.saved_tensors
        with torch.enable_grad():
            x = x.detach().requires_grad_()
            y = ctx.block(x)
        return torch.autograd.grad(y, x, g)[0], None


def run_checkpointed(blocks, x):
    for b in blocks:
        x = Again.apply(x, b)
    return x
