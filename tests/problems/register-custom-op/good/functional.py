import torch


def kernel(values: torch.Tensor, factor: float) -> torch.Tensor:
    return values.tanh().mul_(factor)


scaled_tanh = torch.library.custom_op("candidate::tanh_times", kernel, mutates_args=())
scaled_tanh.register_fake(lambda values, factor: torch.empty_like(values))


def keep(ctx, inputs, output):
    ctx.save_for_backward(inputs[0])
    ctx.factor = inputs[1]


def back(ctx, grad):
    slope = torch.cosh(ctx.saved_tensors[0]).pow(-2)
    return ctx.factor * slope * grad, None


torch.library.register_autograd(scaled_tanh, back, setup_context=keep)
