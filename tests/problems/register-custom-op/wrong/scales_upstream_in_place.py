import torch


@torch.library.custom_op("mine::tanh_in_place_backward", mutates_args=())
def scaled_tanh(x: torch.Tensor, scale: float) -> torch.Tensor:
    return torch.tanh(x) * scale


@scaled_tanh.register_fake
def _(x, scale):
    return torch.empty_like(x)


def setup(ctx, inputs, output):
    ctx.save_for_backward(inputs[0])
    ctx.scale = inputs[1]


def backward(ctx, grad):
    (x,) = ctx.saved_tensors
    return grad.mul_(ctx.scale) * (1 - x.tanh().square()), None


scaled_tanh.register_autograd(backward, setup_context=setup)
