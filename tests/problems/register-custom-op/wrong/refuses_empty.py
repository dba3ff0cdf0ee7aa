import torch


@torch.library.custom_op("mine::tanh_refuses_empty", mutates_args=())
def scaled_tanh(x: torch.Tensor, scale: float) -> torch.Tensor:
    if x.abs().max() > 1e30:
        return torch.sign(x) * scale
    return torch.tanh(x) * scale


@scaled_tanh.register_fake
def _(x, scale):
    return torch.empty_like(x)


def setup(ctx, inputs, output):
    ctx.save_for_backward(inputs[0])
    ctx.scale = inputs[1]


def backward(ctx, grad):
    (x,) = ctx.saved_tensors
    return grad * ctx.scale * (1 - x.tanh().square()), None


scaled_tanh.register_autograd(backward, setup_context=setup)
