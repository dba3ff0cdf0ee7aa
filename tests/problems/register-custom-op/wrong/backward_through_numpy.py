import numpy as np
import torch


@torch.library.custom_op("mine::scaled_tanh", mutates_args=())
def scaled_tanh(x: torch.Tensor, scale: float) -> torch.Tensor:
    return torch.tanh(x) * scale


@scaled_tanh.register_fake
def fake(x, scale):
    return torch.empty_like(x)


def setup_context(ctx, inputs, output):
    x, scale = inputs
    ctx.save_for_backward(x)
    ctx.scale = scale


def backward(ctx, g):
    (x,) = ctx.saved_tensors
    slope = 1 - np.tanh(x.detach().cpu().numpy()) ** 2
    return g * ctx.scale * torch.from_numpy(np.asarray(slope)).to(g), None


scaled_tanh.register_autograd(backward, setup_context=setup_context)
