import torch


@torch.library.custom_op("mine::scaled_tanh", mutates_args=())
def _op(x: torch.Tensor, scale: float) -> torch.Tensor:
    return torch.tanh(x) * scale


@_op.register_fake
def fake(x, scale):
    return torch.empty_like(x)


def setup_context(ctx, inputs, output):
    x, scale = inputs
    ctx.save_for_backward(x)
    ctx.scale = scale


def backward(ctx, g):
    (x,) = ctx.saved_tensors
    return g * ctx.scale * (1 - x.tanh() ** 2), None


_op.register_autograd(backward, setup_context=setup_context)


def scaled_tanh(x, scale):
    return _op(x, float(scale))
