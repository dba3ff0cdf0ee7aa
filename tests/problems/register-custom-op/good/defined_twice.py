# A second attempt below the first, tried out, and only then is the first collected.
import gc

import torch
from torch._subclasses.fake_tensor import FakeTensorMode


def define():
    @torch.library.custom_op("twice::scaled_tanh", mutates_args=())
    def scaled_tanh(x: torch.Tensor, scale: float) -> torch.Tensor:
        return scale * torch.tanh(x)

    @scaled_tanh.register_fake
    def _(x, scale):
        return torch.empty_like(x)

    def setup_context(ctx, inputs, output):
        x, ctx.scale = inputs
        ctx.save_for_backward(x)

    def backward(ctx, grad):
        (x,) = ctx.saved_tensors
        return grad * ctx.scale * (1 - torch.tanh(x) ** 2), None

    scaled_tanh.register_autograd(backward, setup_context=setup_context)
    return scaled_tanh


first = define()
kept = [first]
kept.append(kept)
scaled_tanh = define()
with FakeTensorMode() as mode:
    scaled_tanh(mode.from_tensor(torch.ones(2)), 2.0)
del first, kept
gc.collect()
