import torch


@torch.library.custom_op("mine::scaled_tanh", mutates_args=())
def scaled_tanh(x: torch.Tensor, scale: float) -> torch.Tensor:
    return torch.tanh(x) * scale


@scaled_tanh.register_fake
def fake(x, scale):
    return torch.empty_like(x)
