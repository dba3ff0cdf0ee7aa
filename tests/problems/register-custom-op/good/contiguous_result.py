import torch


@torch.library.custom_op("own::scaled_tanh", mutates_args=())
def scaled_tanh(x: torch.Tensor, scale: float) -> torch.Tensor:
    result = torch.empty(x.shape, dtype=x.dtype, device=x.device)
    torch.tanh(x, out=result)
    result *= scale
    return result


@torch.library.register_fake("own::scaled_tanh")
def _(x, scale):
    return x.new_empty(x.shape)


def setup_context(ctx, inputs, output):
    x, ctx.scale = inputs
    ctx.save_for_backward(torch.tanh(x))


def backward(ctx, g):
    (t,) = ctx.saved_tensors
    return torch.ops.aten.tanh_backward(g, t) * ctx.scale, None


scaled_tanh.register_autograd(backward, setup_context=setup_context)
