import torch


@torch.library.custom_op("mine::scaled_tanh", mutates_args=())
def scaled_tanh(x: torch.Tensor, scale: float) -> torch.Tensor:
    return torch.tanh(x) * scale


@scaled_tanh.register_fake
def fake(x, scale):
    return scale


def setup_context(ctx, inputs, output):
    x, scale = inputs
    ctx.save_for_backward(x)
    ctx.scale = scale


def backward(ctx, g):
    (x,) = ctx.saved_tensors
    return g * ctx.scale * (1 - x.tanh() ** 2), None


scaled_tanh.register_autograd(backward, setup_context=setup_context)
